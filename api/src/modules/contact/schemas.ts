import { MOST_FILES } from '@shared/contract/contact';
import { type Static, Type } from 'typebox';
import { Body } from '../../http/envelope.ts';
import { Phone } from '../auth/schemas.ts';

// The database keeps no NUL; the fields of one line also keep no other control characters.
const line = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\x00-\\x1f]*[^\\x00-\\x1f\\s][^\\x00-\\x1f]*$', description });
const text = (minLength: number, description: string) =>
  Type.String({ minLength, maxLength: 2000, pattern: '^[^\\x00]*[^\\x00\\s][^\\x00]*$', description });
const files = (minItems: number) =>
  Type.Array(Type.String({ format: 'uuid' }), {
    minItems,
    maxItems: MOST_FILES,
    uniqueItems: true,
    description: '先由 /web/contact/upload 上传得到',
  });

const person = {
  name: line(20, '姓名'),
  phone: Phone,
  email: Type.String({ format: 'email', maxLength: 100, description: '邮箱' }),
};

export const JobBody = Body({ ...person, position: line(40, '应聘岗位'), text: text(10, '自我介绍'), fileIds: files(0) });
export const ManuscriptBody = Body({
  ...person,
  title: line(100, '书稿名称'),
  category: line(20, '类别'),
  text: text(20, '内容简介'),
  fileIds: files(1),
});
export const PiracyBody = Body({
  ...person,
  title: line(100, '书名'),
  isbn: Type.String({ pattern: '^([\\dXx -]{10,17})?$', description: '书号，可以为空' }),
  place: line(300, '购买渠道或网址'),
  text: text(10, '情况说明'),
  fileIds: files(0),
});
export type Letter = Static<typeof JobBody> | Static<typeof ManuscriptBody> | Static<typeof PiracyBody>;

/** One key for one letter: a letter that is sent again under its key is not a second one. */
export const KeyHeaders = Type.Object({ 'idempotency-key': Type.String({ format: 'uuid' }) });

export const Receipt = Type.Object({ receiptNo: Type.String({ description: '回执编号，如 TG20261128-0001' }) });
export const UploadedFile = Type.Object({ id: Type.String(), name: Type.String(), size: Type.Integer({ description: '字节' }) });
