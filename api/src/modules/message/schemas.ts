import { Type } from 'typebox';
import { Body, Id, PageQuery, Time } from '../../http/envelope.ts';

const flag = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 1, description }));

export const MessageQuery = Type.Object({ ...PageQuery, isSystem: flag('1 系统消息，0 个人消息'), status: flag('0 未读，1 已读') });

export const MessageId = Body({ id: Id });
export const MessageKind = Body({ isSystem: flag('1 系统消息，0 个人消息；不填为全部') });
export const ReadCount = Type.Object({ count: Type.Integer() });

export const Message = Type.Object({
  id: Id,
  isSystem: Type.Integer(),
  category: Type.String(),
  title: Type.String(),
  content: Type.String(),
  linkType: Type.String(),
  linkValue: Type.String(),
  status: Type.Integer({ description: '0 未读，1 已读' }),
  createdAt: Time,
});
