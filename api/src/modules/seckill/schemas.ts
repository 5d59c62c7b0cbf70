import { type Static, Type } from 'typebox';
import { Fen, Id, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';

const Day = Type.Optional(Type.String({ format: 'date', pattern: '^20\\d{2}-', description: '上海日期，不写为今天' }));

export const SessionsQuery = Type.Object({ day: Day });
export const ItemsQuery = Type.Object({ ...PageQuery, sessionId: Id, day: Day });
export type ItemsQuery = Static<typeof ItemsQuery>;
export const GoodsQuery = Type.Object({ goodsId: Id });

const State = OneOf(['SOON', 'RUNNING', 'SOLD_OUT', 'ENDED'], { description: '未开始、抢购中、已抢光、已结束，按服务器时间' });
const ServerTime = Type.String({ format: 'date-time', description: '服务器时间，倒计时以它为准' });
const hours = { startAt: Time, endAt: Time, state: State };

const SessionView = Type.Object({ id: Id, name: Type.String(), ...hours });
export type SessionView = Static<typeof SessionView>;

export const SessionsOfDay = Type.Object({ serverTime: ServerTime, day: Type.String(), sessions: Type.Array(SessionView) });
export type SessionsOfDay = Static<typeof SessionsOfDay>;

/** What a session sells, on one day. */
const ItemView = Type.Object({
  id: Type.String({ ...Id, description: '确认与提交订单时的 seckillItemId' }),
  sessionId: Id,
  goodsId: Id,
  skuId: Id,
  goodsType: Type.String(),
  title: Type.String(),
  coverUrl: Type.String(),
  specText: Type.String(),
  price: Type.Integer({ minimum: 0, description: '秒杀价，单位分' }),
  salePrice: Fen,
  listPrice: Fen,
  total: Type.Integer({ description: '当天这一场的件数' }),
  left: Type.Integer({ description: '还能抢的件数' }),
  limitPerUser: Type.Integer({ description: '每人每场限购' }),
  ...hours,
});
export type ItemView = Static<typeof ItemView>;

export const ItemsPage = Type.Object({ ...Page(ItemView).properties, serverTime: ServerTime, session: SessionView });
export type ItemsPage = Static<typeof ItemsPage>;

export const GoodsSeckill = Type.Object({
  serverTime: ServerTime,
  items: Type.Array(ItemView, { description: '该商品进行中的和下一场的秒杀，每个规格至多一场；没有则为空' }),
});
export type GoodsSeckill = Static<typeof GoodsSeckill>;
