import { type Static, Type } from 'typebox';
import { Fen, Id, Nullable, OneOf, Page, PageQuery, Time } from '../../http/envelope.ts';
import { OrderNo, TeamToken } from '../order/schemas.ts';
import { orderStatuses } from '../order/states.ts';

export const ListQuery = Type.Object({ ...PageQuery, goodsId: Type.Optional(Id) });
export type ListQuery = Static<typeof ListQuery>;

/** An activity as lists show it. */
export const GroupActivity = Type.Object({
  id: Id,
  name: Type.String(),
  goodsId: Id,
  goodsType: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  coverUrl: Type.String(),
  size: Type.Integer({ description: '几人成团' }),
  durationH: Type.Integer({ description: '开团后多少小时内须成团' }),
  price: Type.Integer({ description: '拼团价，单位分；几种规格时为最低的' }),
  salePrice: Type.Integer({ description: '同一规格单独购买的价格，单位分' }),
  state: OneOf(['SOON', 'RUNNING', 'ENDED'], { description: '未开始、进行中、已结束；结束后不能开团，已开的团仍可参加' }),
  joined: Type.Integer({ description: '已拼成的人数，不含已退款的' }),
  startAt: Time,
  endAt: Time,
});
export type GroupActivity = Static<typeof GroupActivity>;
export const GroupPage = Page(GroupActivity);
export type GroupPage = Static<typeof GroupPage>;

/** The page is that of the teams. */
export const InfoQuery = Type.Object({ ...PageQuery, id: Id });
export type InfoQuery = Static<typeof InfoQuery>;

export const TeamQuery = Type.Object({ id: Id, token: Type.Optional(TeamToken) });
export type TeamQuery = Static<typeof TeamQuery>;

/** A team that may be joined. */
const OpenTeam = Type.Object({
  id: Id,
  leader: Type.String({ description: '团长，只显示姓' }),
  size: Type.Integer(),
  seatsLeft: Type.Integer({ description: '还空着的座位，已占位待付款的不算' }),
  expiresAt: Time,
});

const GroupSku = Type.Object({
  skuId: Id,
  specText: Type.String(),
  price: Fen,
  salePrice: Fen,
  available: Nullable(Type.Integer({ description: '可售件数，不限量时为空' })),
});

export const GroupInfo = Type.Object({
  ...GroupActivity.properties,
  listPrice: Fen,
  limitPerOrder: Type.Integer({ description: '每单最多几件' }),
  rules: Type.Array(Type.String({ description: '规则，一句一条' })),
  skus: Type.Array(GroupSku),
  teams: Type.Array(OpenTeam, { description: '正在拼的团中的一页，先到期的在前' }),
  teamCount: Type.Integer({ description: '正在拼的团数' }),
  myTeamId: Nullable(Type.String({ ...Id, description: '自己还没有拼成的团，有几个时是最近的' })),
  now: Type.String({ format: 'date-time', description: '服务器时间，倒计时用它' }),
});
export type GroupInfo = Static<typeof GroupInfo>;

const Member = Type.Object({
  name: Type.String({ description: '只显示姓' }),
  role: OneOf(['LEADER', 'MEMBER']),
  state: OneOf(['LOCKED_SEAT', 'JOINED', 'SUCCESS', 'FAILED', 'REFUNDED'], { description: '占位待付款、已付款、已成团、未成团、已退款' }),
  isMe: Type.Boolean(),
  joinedAt: Time,
});

export const TeamInfo = Type.Object({
  id: Id,
  activity: GroupActivity,
  state: OneOf(['FORMING', 'SUCCESS', 'FAILED'], { description: '拼团中、已成团、未成团' }),
  failReason: Nullable(OneOf(['UNPAID', 'EXPIRED', 'HOUSE'], { description: '团长没有付款、到时没有满员、书城结束了它' })),
  size: Type.Integer(),
  seatsLeft: Type.Integer(),
  openedAt: Time,
  expiresAt: Nullable(Type.String({ format: 'date-time', description: '团长付款之前为空' })),
  finishedAt: Nullable(Time),
  token: Nullable(Type.String({ description: '不公开的团的口令，只给团里的人，邀请朋友的链接要带上；公开的为空' })),
  members: Type.Array(Member, { description: '先到的在前' }),
  mine: Nullable(
    Type.Object({ orderNo: OrderNo, orderStatus: OneOf(orderStatuses), payUntil: Nullable(Time) }, { description: '自己在这个团里的订单' }),
  ),
  now: Type.String({ format: 'date-time', description: '服务器时间，倒计时用它' }),
});
export type TeamInfo = Static<typeof TeamInfo>;
