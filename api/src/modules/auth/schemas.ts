import { PHONE } from '@shared/contract/account';
import { Type } from 'typebox';
import { Body, Id, Nullable, OneOf, PageQuery, Time } from '../../http/envelope.ts';
import { UserInfo } from '../user/schemas.ts';

export const Phone = Type.String({ pattern: PHONE, description: '手机号' });
export const Email = Type.String({ format: 'email', maxLength: 64, description: '邮箱' });
export const Code = Type.String({ pattern: '^\\d{6}$', description: '六位验证码' });
export const CodeKey = Type.String({ minLength: 1, maxLength: 64, description: '发送验证码时返回的 key' });
export const Verification = Type.Optional(Type.String({ maxLength: 100, description: '图形验证：key:输入的字符' }));
const customType = Type.Optional(Type.String({ maxLength: 32 }));
const registerType = Type.Optional(
  OneOf(['update', 'register', 'phoneLogin'], { description: '验证码的用途：update 找回密码（默认），register 注册，phoneLogin 登录' }),
);
const Sealed = Type.String({ minLength: 1, maxLength: 1000, description: 'encryptByPrivateKey 返回的密文' });

export const SendCodeQuery = Type.Object({
  phoneNum: Phone,
  type: OneOf(['2', '3', '4', '5'], { description: '2 找回密码，3 注册，4 登录，5 更换手机号（需登录）' }),
  verification: Verification,
  registerType,
});
export const SentCode = Type.Object({ key: Type.String(), retrySendIntervalSeconds: Type.Integer() });
export const Picture = Type.Object({ key: Type.String(), image: Type.String({ description: 'SVG 的 data URI' }) });

export const PhoneLoginBody = Body({ phoneNum: Phone, code: Code, key: CodeKey, customType });
export const AccountLoginBody = Body({
  userName: Type.String({ minLength: 1, maxLength: 30 }),
  password: Sealed,
  verification: Verification,
  customType,
});
export const EncryptBody = Body({ passWork: Type.String({ minLength: 1, maxLength: 64 }) });
export const LogoutBody = Type.Object({}, { additionalProperties: true });

export const LoginReply = Type.Object({ access_token: Type.String(), user: UserInfo });

export const RegisterBody = Body({
  userName: Type.Optional(
    Type.String({
      pattern: '^([A-Za-z]\\w{3,29}|1[3-9]\\d{9})?$',
      description: '字母开头，4 到 30 位字母、数字或下划线；手机号或空串视为未填',
    }),
  ),
  phoneNumber: Phone,
  password: Sealed,
  code: Code,
  key: CodeKey,
  customType,
});
export const VerifyCodeBody = Body({ phoneNumber: Phone, code: Code, key: CodeKey, customType, registerType });
export const UpdatePasswordBody = Body({
  phoneNumber: Type.Optional(Type.String({ pattern: '^(1[3-9]\\d{9})?$', description: '按手机找回时填写' })),
  email: Type.Optional(Type.String({ pattern: '^([^@\\s]+@[^@\\s]+)?$', maxLength: 64, description: '按邮箱找回时填写' })),
  password: Sealed,
  code: Code,
  key: CodeKey,
});
export const VerifyPasswordBody = Body({ password: Sealed });
export const Passed = Type.Object({ pass: Type.Boolean() });

export const Session = Type.Object({
  id: Id,
  device: Type.String(),
  current: Type.Boolean({ description: '是否当前会话' }),
  createdAt: Time,
  lastSeenAt: Time,
});
export const SessionQuery = Type.Object(PageQuery);
export const RevokeBody = Body({ id: Id });
export const Revoked = Type.Object({ count: Type.Integer() });

/** 128 bits or more, in hexadecimal or base64url. */
const LoginId = Type.String({ pattern: '^[A-Za-z0-9_-]{22,64}$', description: '浏览器生成的登录编号，至少 128 位随机数' });
export const ScanBody = Body({ key: LoginId });
export const ScanQuery = Type.Object({ key: LoginId });
export const ScanDevice = Type.Object({
  device: Type.String(),
  address: Type.String({ description: '已打码' }),
  createdAt: Time,
  state: OneOf(['scanned', 'confirmed', 'refused', 'expired']),
});
export const ScanOptions = Type.Object({ chatAppUrl: Nullable(Type.String({ description: '聊天应用的授权地址；未开通为 null' })) });
export const ChatAppUrl = Type.Object({ url: Type.String() });
export const ChatAppAnswer = Type.Object({
  state: Type.String({ maxLength: 1000 }),
  code: Type.Optional(Type.String({ maxLength: 512 })),
  error: Type.Optional(Type.String({ maxLength: 100 })),
});
