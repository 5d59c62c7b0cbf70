import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { currentUser } from '../../http/access.ts';
import { ok, replies } from '../../http/envelope.ts';
import { logisticsProvider } from '../../providers/logistics/index.ts';
import { payProviders } from '../../providers/pay/index.ts';
import { changeAddress } from './change-address.ts';
import { countOrders, listOrders } from './list.ts';
import { rebuyOrder } from './rebuy.ts';
import { extendReceipt, receiveDueOrders, receiveOrder } from './receive.ts';
import {
  ChangeAddress,
  Extended,
  Logistics,
  OrderCounts,
  OrderDetail,
  OrderListQuery,
  OrderPage,
  OrderQuery,
  OrderRef,
  OrderSearch,
  Rebought,
} from './schemas.ts';
import { cancelOrder, hideOrder, orderDetail } from './service.ts';
import { settleDueOrders } from './settle.ts';
import { trackedParcels, trackParcels } from './track.ts';

const base = '/device/api/order';
const tags = ['订单'];
const config = { auth: 'user' } as const;
const minute = 60_000;
const Nothing = Type.Null();

/** What a buyer does with orders once they are made. */
export const orderCareRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const providers = payProviders(app);
  const logistics = logisticsProvider(app);
  app.jobs.add('order.receive', minute, (turn) => receiveDueOrders(db, turn));
  app.jobs.add('order.settle', minute, (turn) => settleDueOrders(db, turn));
  if (logistics) app.jobs.add('order.track', minute, (turn) => trackParcels(db, logistics, turn));

  app.get(
    `${base}/list`,
    { config, schema: { summary: '我的订单', tags, querystring: OrderListQuery, response: replies(OrderPage) } },
    async (request) => ok(await listOrders(db, currentUser(request).id, request.query, clock())),
  );

  app.get(
    `${base}/count`,
    { config, schema: { summary: '各状态订单数', tags, querystring: OrderSearch, response: replies(OrderCounts) } },
    async (request) => ok(await countOrders(db, currentUser(request).id, request.query, clock())),
  );

  app.get(
    `${base}/detail`,
    { config, schema: { summary: '订单详情', tags, querystring: OrderQuery, response: replies(OrderDetail) } },
    async (request) => ok(await orderDetail(db, currentUser(request).id, request.query.orderNo, clock())),
  );

  app.get(
    `${base}/logistics`,
    { config, schema: { summary: '订单的包裹与物流', tags, querystring: OrderQuery, response: replies(Logistics) } },
    async (request) => ok(await trackedParcels(db, currentUser(request).id, request.query.orderNo)),
  );

  app.post(
    `${base}/cancel`,
    { config, schema: { summary: '取消订单', tags, body: OrderRef, response: replies(Nothing) } },
    async (request) => {
      await cancelOrder(db, providers, currentUser(request).id, request.body.orderNo, clock());
      return ok(null);
    },
  );

  app.post(
    `${base}/changeAddress`,
    { config, schema: { summary: '修改待付款订单的收货地址', tags, body: ChangeAddress, response: replies(Nothing) } },
    async (request) => {
      await changeAddress(db, providers, currentUser(request).id, request.body, clock());
      return ok(null);
    },
  );

  app.post(
    `${base}/receive`,
    { config, schema: { summary: '确认收货', tags, body: OrderRef, response: replies(Nothing) } },
    async (request) => {
      await receiveOrder(db, currentUser(request).id, request.body.orderNo, clock());
      return ok(null);
    },
  );

  app.post(
    `${base}/extend`,
    { config, schema: { summary: '延长收货时间', tags, body: OrderRef, response: replies(Extended) } },
    async (request) => ok(await extendReceipt(db, currentUser(request).id, request.body.orderNo, clock())),
  );

  app.post(
    `${base}/rebuy`,
    { config, schema: { summary: '再次购买', tags, body: OrderRef, response: replies(Rebought) } },
    async (request) => ok(await rebuyOrder(db, currentUser(request).id, request.body.orderNo, clock())),
  );

  app.post(
    `${base}/delete`,
    { config, schema: { summary: '删除订单', tags, body: OrderRef, response: replies(Nothing) } },
    async (request) => {
      await hideOrder(db, currentUser(request).id, request.body.orderNo, clock());
      return ok(null);
    },
  );
};
