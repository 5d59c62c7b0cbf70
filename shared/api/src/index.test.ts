import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { session } from '@shared/session';
import { answerApi, calls, offline, refuse } from '@shared/testing';
import { ApiError, api, configureApi, newKey } from './index.ts';
import { NO_TOAST, NOT_REPEATED, RESOLVE_WITH_ERROR } from './rules.ts';

const toast = jest.fn();
const onUnauthorized = jest.fn();

beforeEach(() => {
  toast.mockClear();
  onUnauthorized.mockClear();
  configureApi({ baseUrl: '/gateway', platform: 'web', sysId: 'press', toast, onUnauthorized });
});

test('every call carries bearer, token, platform and sysId', async () => {
  session.setState({ token: 'abc' });
  answerApi({ 'GET /goods/list': { total: 0, rows: [], pageNum: 1, pageSize: 20 } });
  await api.get('/goods/list', { params: { pageNum: 1, pageSize: 20, sort: 'default' } });
  expect(calls()[0]?.headers).toMatchObject({ Authorization: 'Bearer abc', token: 'abc', platform: 'web', sysId: 'press' });
});

test('a visitor sends no token', async () => {
  answerApi({ 'GET /goods/list': {} });
  await api.get('/goods/list');
  expect(calls()[0]?.headers).not.toHaveProperty('Authorization');
});

test('an exam call goes with the token and system of its own channel', async () => {
  session.setState({ token: 'abc' });
  answerApi({ 'POST /otpApi/business/record/getUnSubmitPaperRecord': null });
  await api.post(
    '/otpApi/business/record/getUnSubmitPaperRecord',
    { paperId: '1' },
    { channel: { apiUrl: '/exam', sysId: 'otp', token: 'exam-token' } },
  );
  expect(calls()[0]?.headers).toMatchObject({ Authorization: 'Bearer abc', token: 'exam-token', sysId: 'otp' });
});

test('other errors show the message of the server and reject', async () => {
  answerApi({ 'GET /goods/list': refuse(40001, '参数错误', 400) });
  await expect(api.get('/goods/list')).rejects.toMatchObject({ code: 40001, message: '参数错误', status: 400, requestId: 'test-request' });
  expect(toast).toHaveBeenCalledWith('参数错误');
});

test('no answer is -1 网络错误', async () => {
  answerApi({ 'GET /goods/list': offline });
  await expect(api.get('/goods/list')).rejects.toMatchObject({ code: -1, message: '网络错误' });
});

test('the calls of the exception list show no toast', async () => {
  answerApi({ 'POST /device/auth/loginByPhoneNum': refuse(40011, '验证码错误', 400) });
  await expect(api.post('/device/auth/loginByPhoneNum', { phoneNum: '13800000001', code: '000000', key: 'k' })).rejects.toBeInstanceOf(
    ApiError,
  );
  expect(toast).not.toHaveBeenCalled();
});

test('some calls resolve with the error', async () => {
  answerApi({ 'POST /device/api/ocShoppingCart/add': refuse(41001, '库存不足', 409) });
  const answer = await api.post('/device/api/ocShoppingCart/add', { skuId: '1', qty: 1 });
  expect(answer).toMatchObject({ ok: false, error: { code: 41001, message: '库存不足' } });
  expect(toast).not.toHaveBeenCalled();
});

test('401-single-flight: a burst of 401 answers logs out once and shows no toast', async () => {
  answerApi({ 'GET /goods/list': refuse(401, '请先登录', 401) });
  await Promise.allSettled(Array.from({ length: 5 }, () => api.get('/goods/list')));
  expect(onUnauthorized).toHaveBeenCalledTimes(1);
  expect(toast).not.toHaveBeenCalled();
});

test('the lists of the specification are data', () => {
  expect(NO_TOAST).toContain('/device/api/pay/query');
  expect(RESOLVE_WITH_ERROR).toContain('/device/readerLog/addOrUpdate');
});

test('listed paths are spelled as the API has them', () => {
  const document = JSON.parse(readFileSync(join(__dirname, '../../../api/openapi.json'), 'utf8')) as { paths: object };
  const unknown = [...NO_TOAST, ...RESOLVE_WITH_ERROR, ...NOT_REPEATED].filter((path) => !Object.hasOwn(document.paths, path));
  // Statistics of an exam server of its own.
  expect(new Set(unknown)).toEqual(
    new Set(['/otpApi/business/testPaper/getQuestionBankStatistics', '/otpApi/business/testPaper/queryPaperRecordStatisticsList']),
  );
});

test('keys of writes are random UUIDs, also where the browser makes none', () => {
  const keys = Array.from({ length: 50 }, newKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(50);
});
