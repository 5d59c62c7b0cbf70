import { LAST_PAGE } from '@shared/contract/page';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';

/** Ids are numbers below 2^53 in the database and strings on the wire. */
export const Id = Type.String({ pattern: '^[1-9]\\d{0,15}$', description: '编号' });
export const Fen = Type.Integer({ minimum: 0, description: '金额，单位分' });
export const Time = Type.String({ format: 'date-time', description: 'ISO 8601，带时区' });

/** Text that is looked up: the database knows no NUL. */
export const Lookup = (options: { minLength?: number; maxLength: number; description?: string }) =>
  Type.String({ ...options, pattern: '^[^\\x00]*$' });

/** A value or null. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** One of the given strings, as a plain JSON Schema enum. */
export const OneOf = <Values extends string[]>(
  values: readonly [...Values],
  options: { default?: Values[number]; description?: string } = {},
) => Type.Enum(values, { type: 'string', ...options });

/** A request body: unknown properties are refused. Nest it for objects inside the body. */
export const Body = <T extends TProperties>(properties: T): TObject<T> => Type.Object(properties, { additionalProperties: false });

export const PageQuery = {
  pageNum: Type.Integer({ minimum: 1, maximum: LAST_PAGE, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
};

/** `{total, rows, pageNum, pageSize}`, the data of every list. */
export const Page = <T extends TSchema>(row: T) =>
  Type.Object({ total: Type.Integer(), rows: Type.Array(row), pageNum: Type.Integer(), pageSize: Type.Integer() });

export const ErrorReply = Type.Object({
  code: Type.Integer(),
  msg: Type.String(),
  data: Nullable(Type.Object({}, { additionalProperties: true })),
  requestId: Type.String(),
});
export type ErrorReply = Static<typeof ErrorReply>;

/** Response schemas of a route: the envelope around `data` for 200, the error envelope for the rest. */
export const replies = <T extends TSchema>(data: T) => ({
  200: Type.Object({ code: Type.Literal(200), msg: Type.String(), data }),
  default: ErrorReply,
});

/** The envelope of a success. */
export const ok = <T>(data: T): { code: 200; msg: string; data: T } => ({ code: 200, msg: '操作成功', data });

/** A page of rows as the client gets it. @param query the parsed `PageQuery` */
export const page = <Row>(query: { pageNum: number; pageSize: number }, total: number, rows: Row[]) => ({
  total,
  rows,
  pageNum: query.pageNum,
  pageSize: query.pageSize,
});

/** Rows to skip for a page. */
export const offset = (query: { pageNum: number; pageSize: number }): number => (query.pageNum - 1) * query.pageSize;
