import { readdirSync } from 'node:fs';
import { callOf, planCall } from './call.ts';
import { smallRepository } from './fixture.ts';

const root = smallRepository();
const plan = (module: string, method: string, path: string, auth?: string) =>
  planCall(root, callOf({ module, method, path, title: '回声', auth })).changes;

test('a call in a module that exists keeps what is there', () => {
  const changes = plan('goods', 'get', '/goods/echo', 'public');
  expect(Object.keys(changes)).toEqual([
    'api/src/modules/goods/routes.ts',
    'api/src/modules/goods/schemas.ts',
    'api/src/modules/goods/service.ts',
    'api/src/modules/goods/goods-echo.test.ts',
  ]);
  const routes = changes['api/src/modules/goods/routes.ts'];
  expect(routes).toContain(`import { ok, replies } from '../../http/envelope.ts'`);
  expect(routes).toMatch(/'\/goods\/hidden',[\s\S]+'\/goods\/echo',\n.+auth: 'public'.+querystring: GoodsEchoQuery/);
  expect(changes['api/src/modules/goods/service.ts']).toMatch(/goodsHot[\s\S]+goodsEcho/);
});

test('a module that does not exist is made and registered', () => {
  const changes = plan('campus-map', 'POST', '/campus/addPin', 'admin');
  expect(changes['api/src/modules/index.ts']).toContain(`import { campusMapRoutes } from './campus-map/routes.ts'`);
  expect(changes['api/src/modules/index.ts']).toContain('  goodsRoutes,\n  campusMapRoutes,\n];');
  expect(changes['api/src/modules/campus-map/schemas.ts']).toContain('AddPinBody = Body(');
  expect(changes['api/src/modules/campus-map/add-pin.test.ts']).toMatch(/status\)\.toBe\(401\)[\s\S]+status\)\.toBe\(403\)/);
});

test('a call of the specification moves from those that wait to those that are served', () => {
  expect(plan('note', 'GET', '/device/note/list')['api/src/modules/calls.test.ts']).toMatch(
    /个人: \[\s*'GET \/device\/note\/info'\],\n\};\nconst served = \[\n {2}'GET \/device\/note\/list',\n/,
  );
});

test.each([
  ['a call of the document', 'goods', 'GET', '/goods/list', 'GET /goods/list 已经有了。'],
  ['a call outside the document', 'goods', 'POST', '/goods/hidden', 'POST /goods/hidden 已经有了。'],
  ['a name that the module has', 'goods', 'GET', '/goods/hot', '模块 goods 里已经有 goodsHot'],
  ['a module that is no name', '../x', 'GET', '/x/list', '模块名'],
  ['another method', 'goods', 'DELETE', '/goods/echo', '方法只能是'],
  ['a path without a slash', 'goods', 'GET', 'goods/echo', '路径'],
  ['a path with a parameter', 'goods', 'GET', '/goods/{id}', '路径'],
])('refused: %s', (_what, module, method, path, said) => {
  expect(() => plan(module, method, path)).toThrow(said);
});

test('refused: another access', () => {
  expect(() => plan('goods', 'GET', '/goods/echo', 'anybody')).toThrow('--auth');
});

const modules = readdirSync('api/src/modules', { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(modules.map(({ name }) => name))('the module %s has a place for one more call', (module) => {
  const call = callOf({ module, method: 'POST', path: '/generated/addExample', title: '示例' });
  expect(planCall(process.cwd(), call).changes[`api/src/modules/${module}/routes.ts`]).toContain(`'/generated/addExample'`);
});
