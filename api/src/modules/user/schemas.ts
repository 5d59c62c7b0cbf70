import { Type } from 'typebox';
import { Body, Id, Nullable, OneOf } from '../../http/envelope.ts';

export const Sex = OneOf(['0', '1', '2'], { description: '0 保密，1 男，2 女' });

export const UserInfo = Type.Object({
  userId: Id,
  truename: Type.String(),
  userName: Nullable(Type.String()),
  phone: Type.String({ description: '已打码' }),
  email: Nullable(Type.String({ description: '已打码' })),
  sex: Sex,
  avatar: Nullable(Type.String()),
  role: OneOf(['user', 'admin']),
});

export const TruenameBody = Body({ truename: Type.String({ minLength: 1, maxLength: 20, pattern: '^[^<>]*\\S[^<>]*$' }) });
export const SexBody = Body({ sex: Sex });
