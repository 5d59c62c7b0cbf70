import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { currentUser } from '../../http/access.ts';
import { ApiError } from '../../http/api-error.ts';
import { ok, replies } from '../../http/envelope.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import { earningRules, streakBonus } from './earn.ts';
import { confirmExchange, exchange, listExchanges } from './exchange.ts';
import { expireDuePoints, noticeExpiry } from './expiry.ts';
import { listOffers, offerInfo } from './goods.ts';
import {
  ConfirmExchange,
  Exchange,
  Exchanged,
  ExchangeQuote,
  GoodsInfo,
  GoodsListQuery,
  GoodsPage,
  GoodsQuery,
  KeyHeaders,
  LedgerPage,
  LedgerQuery,
  PointsInfo,
  PointsRules,
  RecordsPage,
  RecordsQuery,
  SignedIn,
} from './schemas.ts';
import { listLedger, pointsInfo, signInToday } from './service.ts';

const base = '/device/api/point';
const tags = ['积分'];
const config = { auth: 'user' } as const;
const open = { auth: 'public' } as const;
const minute = 60_000;
const exchangesPerMinute = 30;

const rules = {
  earning: (['SIGN', 'REVIEW', 'PUNCH'] as const).map((kind) => ({
    kind,
    points: earningRules[kind].points,
    perDay: earningRules[kind].perDay,
  })),
  streak: { ...streakBonus },
};

/** Points and their shop. */
export const pointRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  app.jobs.add('point.expire', minute, (turn) => expireDuePoints(db, turn));
  app.jobs.add('point.notice', 60 * minute, (turn) => noticeExpiry(db, turn));

  app.get(`${base}/rules`, { config: open, schema: { summary: '怎样得积分', tags, response: replies(PointsRules) } }, async () =>
    ok(rules),
  );

  app.get(`${base}/info`, { config, schema: { summary: '我的积分', tags, response: replies(PointsInfo) } }, async (request) =>
    ok(await pointsInfo(db, currentUser(request).id, clock())),
  );

  app.post(`${base}/signIn`, { config, schema: { summary: '签到', tags, response: replies(SignedIn) } }, async (request) =>
    ok(await signInToday(db, currentUser(request).id, clock())),
  );

  app.get(
    `${base}/ledger`,
    { config, schema: { summary: '积分明细', tags, querystring: LedgerQuery, response: replies(LedgerPage) } },
    async (request) => ok(await listLedger(db, currentUser(request).id, request.query)),
  );

  app.get(
    `${base}/goodsList`,
    { config: open, schema: { summary: '积分商品', tags, querystring: GoodsListQuery, response: replies(GoodsPage) } },
    async (request) => ok(await listOffers(db, request.query, clock())),
  );

  app.get(
    `${base}/goodsInfo`,
    { config: open, schema: { summary: '积分商品详情', tags, querystring: GoodsQuery, response: replies(GoodsInfo) } },
    async (request) => ok(await offerInfo(db, Number(request.query.id), clock())),
  );

  app.post(
    `${base}/confirm`,
    { config, schema: { summary: '确认兑换', tags, body: ConfirmExchange, response: replies(ExchangeQuote) } },
    async (request) => ok(await confirmExchange(db, currentUser(request).id, request.body, clock())),
  );

  app.post(
    `${base}/exchange`,
    { config, schema: { summary: '提交兑换', tags, headers: KeyHeaders, body: Exchange, response: replies(Exchanged) } },
    async (request) => {
      const { id } = currentUser(request);
      if (!(await underLimit(db, `point-exchange:${id}`, exchangesPerMinute, minute, clock()))) throw new ApiError(429);
      return ok(await exchange(db, id, request.body, request.headers['idempotency-key'], request.ip, clock()));
    },
  );

  app.get(
    `${base}/records`,
    { config, schema: { summary: '我的兑换', tags, querystring: RecordsQuery, response: replies(RecordsPage) } },
    async (request) => ok(await listExchanges(db, currentUser(request).id, request.query, clock())),
  );
};
