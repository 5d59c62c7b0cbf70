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

const choices = {
  locale: Nullable(OneOf(['zh-CN', 'en-US'], { description: '界面语言；null 跟随浏览器' })),
  theme: OneOf(['light', 'dark', 'system']),
  notifyOrder: Type.Boolean({ description: '订单与物流通知' }),
  notifyActivity: Type.Boolean({ description: '活动与优惠通知' }),
  notifyEmail: Type.Boolean({ description: '同时发到邮箱' }),
};
export const UserSettings = Type.Object(choices);
/** What is left out stays as it is. */
export const UserSettingsBody = Body({
  locale: Type.Optional(choices.locale),
  theme: Type.Optional(choices.theme),
  notifyOrder: Type.Optional(choices.notifyOrder),
  notifyActivity: Type.Optional(choices.notifyActivity),
  notifyEmail: Type.Optional(choices.notifyEmail),
});
