import { Type } from 'typebox';
import { Body, OneOf } from '../../http/envelope.ts';
import { UserInfo } from '../user/schemas.ts';

/** Mainland mobile number (spec 5). */
export const Phone = Type.String({ pattern: '^1[3-9]\\d{9}$', description: '手机号' });
const customType = Type.Optional(Type.String({ maxLength: 32 }));
const verification = Type.Optional(Type.String({ maxLength: 2000 }));
const Sealed = Type.String({ minLength: 1, maxLength: 1000, description: 'encryptByPrivateKey 返回的密文' });

export const SendCodeQuery = Type.Object({
  phoneNum: Phone,
  type: OneOf(['2', '3', '4'], { description: '2 找回密码，3 注册，4 登录' }),
  verification,
  registerType: Type.Optional(OneOf(['update', 'register', 'phoneLogin'])),
});
export const SentCode = Type.Object({ key: Type.String(), retrySendIntervalSeconds: Type.Integer() });

export const PhoneLoginBody = Body({
  phoneNum: Phone,
  code: Type.String({ pattern: '^\\d{6}$' }),
  key: Type.String({ minLength: 1, maxLength: 64 }),
  customType,
});
export const AccountLoginBody = Body({
  userName: Type.String({ minLength: 1, maxLength: 30 }),
  password: Sealed,
  verification,
  customType,
});
export const EncryptBody = Body({ passWork: Type.String({ minLength: 1, maxLength: 64 }) });
export const LogoutBody = Type.Object({}, { additionalProperties: true });

export const LoginReply = Type.Object({ access_token: Type.String(), user: UserInfo });
