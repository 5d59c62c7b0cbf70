import { eq } from 'drizzle-orm';
import { address } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { changsha } from '../../testing/buying.ts';
import type { AddressView } from './schemas.ts';

let test: TestApp;
let token: string;
let userId: number;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ token, userId } = await test.login());
});

const save = (body: object, who = token) => test.post<{ id: string }>('/device/api/address/save', { token: who, body });
const list = async () => (await test.get<AddressView[]>('/device/api/address/list', { token })).data;
const remove = (ids: string[], who = token) => test.post('/device/api/address/remove', { token: who, body: { ids } });

describe('addresses', () => {
  it('makes the first the default, and keeps exactly one', async () => {
    const first = (await save(changsha)).data.id;
    test.clock.advance(1000);
    const second = (await save({ ...changsha, receiver: '李教授', tag: 'SCHOOL' })).data.id;
    expect((await list()).map((each) => [each.id, each.isDefault])).toEqual([
      [first, true],
      [second, false],
    ]);
    await test.post('/device/api/address/setDefault', { token, body: { id: second } });
    expect((await list()).map((each) => [each.id, each.isDefault])).toEqual([
      [second, true],
      [first, false],
    ]);
    await remove([second]);
    expect((await list()).map((each) => [each.id, each.isDefault])).toEqual([[first, true]]);
  });

  it('keeps one default under parallel saves', async () => {
    await Promise.all(Array.from({ length: 6 }, () => save({ ...changsha, isDefault: true })));
    const rows = await test.db.select().from(address).where(eq(address.userId, userId));
    expect(rows.filter((row) => row.isDefault)).toHaveLength(1);
  });

  it('changes an address in place', async () => {
    const { id } = (await save(changsha)).data;
    expect((await save({ ...changsha, id, detail: '  麓山南路2号 ' })).data.id).toBe(id);
    expect(await list()).toMatchObject([{ detail: '麓山南路2号', regionName: '湖南省 长沙市 岳麓区', isDefault: true }]);
  });

  it('shows its number masked, whole only to its own form, and a mask that comes back changes nothing', async () => {
    const { id } = (await save(changsha)).data;
    const [shown] = await list();
    expect(shown?.phone).toBe('139****0000');
    const info = (who = token) => test.get<AddressView>('/device/api/address/info', { token: who, query: { id } });
    expect((await info()).data).toEqual({ ...shown, phone: '13900000000' });
    expect((await info((await test.login()).token)).status).toBe(404);
    expect((await save({ ...changsha, id, phone: '139****0000', detail: '麓山南路2号' })).code).toBe(200);
    expect((await info()).data).toMatchObject({ phone: '13900000000', detail: '麓山南路2号' });
    for (const wrong of [{ id, phone: '139****0001' }, { phone: '139****0000' }])
      expect(await save({ ...changsha, ...wrong })).toMatchObject({ code: 40001, data: { field: 'phone' } });
  });

  it('refuses wrong phones, regions and texts', async () => {
    for (const wrong of [
      { phone: '12345678901' },
      { cityCode: '110100' },
      { districtCode: '430199' },
      { receiver: ' ' },
      { detail: 'x'.repeat(121) },
      { postCode: '41' },
    ]) {
      expect(await save({ ...changsha, ...wrong })).toMatchObject({ status: 400, code: 40001 });
    }
    expect(await list()).toEqual([]);
  });

  it('keeps at most 20', async () => {
    for (let count = 0; count < 20; count += 1) await save(changsha);
    expect(await save(changsha)).toMatchObject({ code: 40001, msg: '最多保存20个收货地址' });
  });

  it("B09: never reads, changes or removes somebody else's", async () => {
    const mine = (await save(changsha)).data.id;
    const other = await test.login();
    const theirs = (await save(changsha, other.token)).data.id;
    expect((await save({ ...changsha, id: mine }, other.token)).status).toBe(404);
    expect((await test.post('/device/api/address/setDefault', { token: other.token, body: { id: mine } })).status).toBe(404);
    expect(await remove([mine, theirs], other.token)).toMatchObject({ data: { removed: 1 } });
    expect(await list()).toMatchObject([{ id: mine }]);
  });

  it('B11, B32: ignores no foreign user id and keeps markup as plain text', async () => {
    expect(await save({ ...changsha, userId: '1' })).toMatchObject({ code: 40001 });
    await save({ ...changsha, receiver: '<svg onload=1>' });
    expect((await list())[0]?.receiver).toBe('<svg onload=1>');
  });

  it('needs a login', async () => {
    expect((await test.get('/device/api/address/list')).status).toBe(401);
    expect((await test.post('/device/api/address/save', { body: changsha })).status).toBe(401);
  });
});

describe('regions', () => {
  it('lists the children of a region', async () => {
    expect((await test.get<unknown[]>('/device/api/region/list')).data).toHaveLength(31);
    const cities = await test.get('/device/api/region/list', { query: { parentCode: '430000' } });
    expect(cities.data).toContainEqual({ code: '430100', name: '长沙市', level: 2 });
    expect((await test.get('/device/api/region/list', { query: { parentCode: '430104' } })).data).toEqual([]);
    expect((await test.get('/device/api/region/list', { query: { parentCode: 'x' } })).code).toBe(40001);
  });
});
