import { holdReloads } from '@shared/router';
import { act, screen, within } from '@testing-library/react';
import * as reload from '../browser/reload.ts';
import { renderInSite } from '../testing/render-shell.tsx';
import { OverrideBadge } from './override-badge.tsx';
import type { OverriddenSlice } from './site.ts';

jest.mock('../browser/reload.ts', () => ({ __esModule: true, ...jest.requireActual('../browser/reload.ts') }));

const SHOP: OverriddenSlice = { slice: 'shop', title: '书城', address: 'http://127.0.0.1:3104/', buildId: 'b1' };
const EXAM: OverriddenSlice = { slice: 'exam', title: '考试', address: 'http://127.0.0.1:3101/', problem: '没有应答' };

/** Streams that the badge listens to, by address. */
let streams: Map<string, FakeStream>;
class FakeStream {
  onmessage: ((event: { data: string }) => void) | undefined;
  isOpen = true;
  constructor(url: string) {
    streams.set(url, this);
  }
  close() {
    this.isOpen = false;
  }
  say(what: object) {
    act(() => this.onmessage?.({ data: JSON.stringify(what) }));
  }
}

beforeEach(() => {
  streams = new Map();
  Object.assign(globalThis, { EventSource: FakeStream });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'EventSource');
});

const loads = () => jest.spyOn(reload, 'loadDocument').mockReturnValue(true);
const show = (overridden: OverriddenSlice[], url = '/products?page=2#top') =>
  renderInSite(<OverrideBadge overridden={overridden} />, { url });
const stream = ({ address }: OverriddenSlice) => streams.get(`${address}events`) as FakeStream;
const badge = () => screen.getByRole('complementary', { name: '试用中的切片' });

test('says which slice and where from, and leads back to the released one on the same page', async () => {
  const { user } = show([SHOP]);
  expect(badge()).toHaveTextContent('书城 来自 http://127.0.0.1:3104/');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.tab();
  const reset = within(badge()).getByRole('button', { name: '恢复已发布的版本' });
  expect(reset).toHaveFocus();
  const form = reset.closest('form') as HTMLFormElement;
  expect(new URL(form.action).pathname).toBe('/products');
  expect(form.method).toBe('get');
  expect([...new FormData(form)]).toEqual([
    ['page', '2'],
    ['override', 'none'],
  ]);
});

test('a slice that cannot be had says why, and that the released one stands', () => {
  show([SHOP, EXAM]);
  expect(screen.getByRole('alert')).toHaveTextContent('连不上，现在显示的是已发布的版本：没有应答');
  expect(within(badge()).getAllByRole('listitem')[1]).toContainElement(screen.getByRole('alert'));
});

test('source that does not compile is shown until it does', () => {
  show([SHOP]);
  stream(SHOP).say({ buildId: 'b1', problem: 'Expression expected' });
  expect(screen.getByRole('alert')).toHaveTextContent('编译出错，现在显示的是上一次成功的构建');
  expect(screen.getByRole('alert')).toHaveTextContent('Expression expected');
  stream(SHOP).say({ buildId: 'b1' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a new build loads the shown address again; the one that stands does not', () => {
  const left = loads();
  show([SHOP]);
  stream(SHOP).say({ buildId: 'b1' });
  expect(left).not.toHaveBeenCalled();
  stream(SHOP).say({ buildId: 'b2' });
  expect(left.mock.calls).toEqual([['/products?page=2#top', 'b2']]);
});

test('a server that comes back brings its slice', () => {
  const left = loads();
  show([EXAM]);
  stream(EXAM).say({});
  expect(left).not.toHaveBeenCalled();
  stream(EXAM).say({ buildId: 'b9' });
  expect(left).toHaveBeenCalledWith('/products?page=2#top', 'b9');
});

test('while a page holds reloads nothing is loaded, and afterwards it is', () => {
  jest.useFakeTimers();
  const left = jest.spyOn(reload, 'loadDocument');
  const release = holdReloads();
  show([SHOP]);
  stream(SHOP).say({ buildId: 'b2' });
  act(() => jest.advanceTimersByTime(5000));
  expect(left.mock.results.every(({ value }) => value === false)).toBe(true);
  left.mockClear().mockReturnValue(true);
  release();
  act(() => jest.advanceTimersByTime(1000));
  expect(left).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('the streams end with the badge', () => {
  const { unmount } = show([SHOP, EXAM]);
  unmount();
  expect([...streams.values()].map(({ isOpen }) => isOpen)).toEqual([false, false]);
});
