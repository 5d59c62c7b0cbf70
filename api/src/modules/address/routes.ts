import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { currentUser } from '../../http/access.ts';
import { Id, ok, replies } from '../../http/envelope.ts';
import { childRegions } from './regions.ts';
import { AddressRef, AddressView, RegionList, RegionQuery, RemoveAddresses, SaveAddress } from './schemas.ts';
import { addressInfo, listAddresses, removeAddresses, saveAddress, setDefaultAddress } from './service.ts';

const tags = ['收货地址'];

export const addressRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/device/api/region/list',
    { config: { auth: 'public' }, schema: { summary: '下级行政区划', tags, querystring: RegionQuery, response: replies(RegionList) } },
    async (request) => ok(childRegions(request.query.parentCode ?? null).map(({ code, name, level }) => ({ code, name, level }))),
  );

  app.get(
    '/device/api/address/list',
    { config: { auth: 'user' }, schema: { summary: '我的收货地址', tags, response: replies(Type.Array(AddressView)) } },
    async (request) => ok(await listAddresses(app.db, currentUser(request).id)),
  );

  app.get(
    '/device/api/address/info',
    {
      config: { auth: 'user' },
      schema: { summary: '一个收货地址，供修改', tags, querystring: Type.Object({ id: Id }), response: replies(AddressView) },
    },
    async (request) => ok(await addressInfo(app.db, currentUser(request).id, request.query.id)),
  );

  app.post(
    '/device/api/address/save',
    {
      config: { auth: 'user' },
      schema: { summary: '新增或修改收货地址', tags, body: SaveAddress, response: replies(Type.Object({ id: Id })) },
    },
    async (request) => ok(await saveAddress(app.db, currentUser(request).id, request.body, app.clock())),
  );

  app.post(
    '/device/api/address/remove',
    {
      config: { auth: 'user' },
      schema: { summary: '删除收货地址', tags, body: RemoveAddresses, response: replies(Type.Object({ removed: Type.Integer() })) },
    },
    async (request) => ok(await removeAddresses(app.db, currentUser(request).id, request.body.ids)),
  );

  app.post(
    '/device/api/address/setDefault',
    { config: { auth: 'user' }, schema: { summary: '设为默认收货地址', tags, body: AddressRef, response: replies(Type.Null()) } },
    async (request) => {
      await setDefaultAddress(app.db, currentUser(request).id, request.body.id);
      return ok(null);
    },
  );
};
