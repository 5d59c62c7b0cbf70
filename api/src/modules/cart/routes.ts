import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { currentUser } from '../../http/access.ts';
import { ApiError } from '../../http/api-error.ts';
import { ok, replies } from '../../http/envelope.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import {
  AddToCart,
  CartCount,
  CartEstimate,
  CartLineIds,
  CartView,
  CheckCartLines,
  GuestHeaders,
  MergeNotices,
  UpdateCartLine,
  UpdatedLine,
} from './schemas.ts';
import {
  addToCart,
  type CartOwner,
  checkCartLines,
  countCart,
  dropOldLines,
  estimateCart,
  guestCart,
  listCart,
  mergeCart,
  removeCartLines,
  restoreCartLines,
  updateCartLine,
  userCart,
} from './service.ts';

const base = '/device/api/ocShoppingCart';
const tags = ['购物车'];
const headers = GuestHeaders;
const config = { auth: 'public' } as const;
const hour = 3_600_000;
/** From one address, behind which a whole school may be. */
const guestAddsPerHour = 600;

function guestToken(request: FastifyRequest): string {
  const token = request.headers['x-guest-token'];
  // Who came with a session that has ended is told so, and not that a visitor's header is missing.
  if (typeof token !== 'string' && request.headers.authorization) throw new ApiError(401);
  if (typeof token !== 'string') throw new ApiError(40001, { data: { part: 'headers', field: 'x-guest-token' } });
  return token;
}

/** A user's own cart when logged in, else the visitor's. */
const ownerOf = (request: FastifyRequest): CartOwner => (request.user ? userCart(request.user.id) : guestCart(guestToken(request)));

export const cartRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.jobs.add('cart.clean', hour, () => dropOldLines(app.db, app.clock()));

  app.get(`${base}/list`, { config, schema: { summary: '购物车', tags, headers, response: replies(CartView) } }, async (request) =>
    ok(await listCart(app.db, ownerOf(request), app.clock())),
  );

  app.get(`${base}/count`, { config, schema: { summary: '购物车数量', tags, headers, response: replies(CartCount) } }, async (request) =>
    ok(await countCart(app.db, ownerOf(request))),
  );

  app.get(
    `${base}/estimate`,
    { config, schema: { summary: '所选商品的金额', tags, headers, response: replies(CartEstimate) } },
    async (request) => ok(await estimateCart(app.db, ownerOf(request), app.clock())),
  );

  app.post(
    `${base}/add`,
    { config, schema: { summary: '加入购物车', tags, headers, body: AddToCart, response: replies(CartCount) } },
    async (request) => {
      const key = `guest-cart:${request.ip}`;
      if (!request.user && !(await underLimit(app.db, key, guestAddsPerHour, hour, app.clock()))) throw new ApiError(429);
      return ok(await addToCart(app.db, ownerOf(request), request.body, app.clock()));
    },
  );

  app.post(
    `${base}/update`,
    { config, schema: { summary: '修改数量', tags, headers, body: UpdateCartLine, response: replies(UpdatedLine) } },
    async (request) => ok(await updateCartLine(app.db, ownerOf(request), request.body, app.clock())),
  );

  app.post(
    `${base}/remove`,
    { config, schema: { summary: '移出购物车', tags, headers, body: CartLineIds, response: replies(CartCount) } },
    async (request) => ok(await removeCartLines(app.db, ownerOf(request), request.body.ids, app.clock())),
  );

  app.post(
    `${base}/restore`,
    { config, schema: { summary: '放回刚移出的商品', tags, headers, body: CartLineIds, response: replies(CartCount) } },
    async (request) => ok(await restoreCartLines(app.db, ownerOf(request), request.body.ids, app.clock())),
  );

  app.post(
    `${base}/check`,
    { config, schema: { summary: '勾选或取消勾选', tags, headers, body: CheckCartLines, response: replies(CartCount) } },
    async (request) => ok(await checkCartLines(app.db, ownerOf(request), request.body.ids, request.body.checked, app.clock())),
  );

  app.post(
    `${base}/merge`,
    { config: { auth: 'user' }, schema: { summary: '登录后合并访客购物车', tags, headers, response: replies(MergeNotices) } },
    async (request) => ok(await mergeCart(app.db, guestToken(request), currentUser(request).id, app.clock())),
  );
};
