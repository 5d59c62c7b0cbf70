import { type Static, Type } from 'typebox';
import { Body, Id, Nullable, OneOf } from '../../http/envelope.ts';

const tags = ['HOME', 'COMPANY', 'SCHOOL'] as const;

export const RegionQuery = Type.Object({
  parentCode: Type.Optional(Type.String({ pattern: '^(\\d{6}|\\d{9})$', description: '上级区划代码，不填为省级' })),
});

export const RegionList = Type.Array(
  Type.Object({ code: Type.String(), name: Type.String(), level: Type.Integer({ minimum: 1, maximum: 3 }) }),
);

export const AddressView = Type.Object({
  id: Id,
  receiver: Type.String(),
  phone: Type.String({ description: '隐去中间四位，只在修改时给出全部' }),
  provinceCode: Type.String(),
  cityCode: Type.String(),
  districtCode: Type.String(),
  regionName: Type.String({ description: '省市区名称，以空格分隔' }),
  detail: Type.String(),
  postCode: Nullable(Type.String()),
  tag: Nullable(OneOf(tags)),
  isDefault: Type.Boolean(),
});
export type AddressView = Static<typeof AddressView>;

/** Without `id` a new address is made. */
export const SaveAddress = Body({
  id: Type.Optional(Id),
  receiver: Type.String({ minLength: 1, maxLength: 25, pattern: '\\S' }),
  phone: Type.String({ pattern: '^1[3-9]\\d(\\d{4}|\\*{4})\\d{4}$', description: '手机号；原样送回隐去中间四位的，则不改动' }),
  provinceCode: Type.String({ pattern: '^\\d{6}$' }),
  cityCode: Type.String({ pattern: '^\\d{6}$' }),
  districtCode: Type.String({ pattern: '^(\\d{6}|\\d{9})$' }),
  detail: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }),
  postCode: Type.Optional(Nullable(Type.String({ pattern: '^\\d{6}$' }))),
  tag: Type.Optional(Nullable(OneOf(tags))),
  isDefault: Type.Optional(Type.Boolean()),
});
export type SaveAddress = Static<typeof SaveAddress>;

export const RemoveAddresses = Body({ ids: Type.Array(Id, { minItems: 1, maxItems: 20 }) });
export const AddressRef = Body({ id: Id });
