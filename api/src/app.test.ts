import { buildApp } from './app.ts';
import { modules } from './modules/index.ts';
import { createTestApp, type TestApp } from './testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('app', () => {
  it('is alive and ready', async () => {
    expect(await test.get('/healthz')).toMatchObject({ status: 200, code: 200 });
    expect(await test.get('/readyz')).toMatchObject({ status: 200, code: 200 });
  });

  it('answers an unknown path with the error envelope and a request id', async () => {
    expect(await test.get('/nowhere')).toEqual({
      status: 404,
      code: 404,
      msg: '内容不存在或已下架',
      data: null,
      requestId: expect.any(String),
    });
  });

  it('echoes an acceptable request id and replaces a doubtful one', async () => {
    const good = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': 'abc-12345678' } });
    expect(good.headers['x-request-id']).toBe('abc-12345678');
    const bad = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': 'a b\u00e9' } });
    expect(bad.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  });

  it('says that it is busy, not broken, when no database connection is free', async () => {
    modules.push(async (app) => {
      app.get('/busy', { config: { auth: 'public' } }, async () => {
        throw new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') });
      });
    });
    const app = await buildApp({ config: test.app.config, db: test.db });
    modules.pop();
    const answer = await app.inject('/busy');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 503]);
    await app.close();
  });

  it('refuses to start with a route that does not state who may call it', async () => {
    modules.push(async (app) => {
      app.get('/open', async () => null);
    });
    await expect(buildApp({ config: test.app.config, db: test.db })).rejects.toThrow('GET /open must state config.auth');
    modules.pop();
  });

  it('refuses to start with a body that lets unknown properties through', async () => {
    modules.push(async (app) => {
      app.post('/loose', { config: { auth: 'public' }, schema: { body: { type: 'object', properties: {} } } }, async () => null);
    });
    await expect(buildApp({ config: test.app.config, db: test.db })).rejects.toThrow('objects in a body need additionalProperties');
    modules.pop();
  });
});
