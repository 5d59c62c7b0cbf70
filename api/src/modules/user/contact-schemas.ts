import { Type } from 'typebox';
import { Body, Id, OneOf } from '../../http/envelope.ts';
import { Code, CodeKey, Email, Phone, Verification } from '../auth/schemas.ts';

export const SendEmailCodeQuery = Type.Object({
  email: Email,
  id: Type.Optional(Type.Union([Id, Type.Literal('')], { description: '绑定邮箱时为本人的用户编号' })),
  type: OneOf(['forgot', 'bind'], { description: 'forgot 找回密码，bind 绑定或更换邮箱（需登录）' }),
  verification: Verification,
});
export const CheckEmailCodeBody = Body({ code: Code, id: CodeKey, email: Email });
export const PhoneBody = Body({ phone: Phone, code: Code, key: CodeKey });
export const EmailBody = Body({ email: Email, code: Code, key: CodeKey });
