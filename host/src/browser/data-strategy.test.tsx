import { holdReloads, isRouteErrorResponse, useLoaderData, useRouteError } from '@shared/router';
import { session } from '@shared/session';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import siteConfig from '../../site.config.json' with { type: 'json' };
import { type SiteConfig, SiteProvider } from '../app/site.ts';
import { registryOf } from '../testing/render-shell.tsx';
import type { BootData } from './boot-data.ts';
import { createDataStrategy } from './data-strategy.ts';
import * as reload from './reload.ts';
import { listenForUpdate } from './update-event.ts';

jest.mock('./reload.ts', () => ({ __esModule: true, ...jest.requireActual('./reload.ts') }));

const boot: BootData = {
  buildId: 'b1',
  config: {
    ...(siteConfig as SiteConfig),
    routeRules: {
      '/old/**': { redirect: '/help/**' },
      '/sly': { redirect: '//evil.test' },
      '/profile': { middleware: { auth: true } },
      '/odd': { middleware: { none: true } },
    },
  },
  registry: registryOf([
    { path: '/', title: '', render: 'ssr' },
    { path: '/help/:slug', title: '', render: 'prerender' },
    { path: '/live', title: '', render: 'ssr' },
    { path: '/broken', title: '', render: 'ssr' },
    { path: '/profile', title: '', render: 'client' },
    { path: '/odd', title: '', render: 'ssr' },
  ]),
};

const live = jest.fn(async () => '当场取的数据');
const Nothing = () => null;
const Page = () => <h1>{useLoaderData<string>()}</h1>;
function Boundary() {
  const error = useRouteError();
  return <p role="alert">{isRouteErrorResponse(error) ? error.status : (error as Error).message}</p>;
}
let lazy: () => Promise<{ Component: () => React.ReactNode }>;

function open(url = '/') {
  const routes: RouteObject[] = [
    {
      id: 'root',
      HydrateFallback: Nothing,
      ErrorBoundary: Boundary,
      children: [
        { path: '/', element: <h1>首页</h1> },
        { id: 'help', path: '/help/:slug', loader: live, Component: Page },
        { id: 'live', path: '/live', loader: live, Component: Page },
        { path: '/broken', lazy: () => lazy() },
        { path: '/profile', element: <h1>个人</h1> },
        { path: '/qrCodeReader/Transitionpage', element: <h1>跳转</h1> },
        { path: '*', element: null },
      ],
    },
  ];
  const router: ReturnType<typeof createMemoryRouter> = createMemoryRouter(routes, {
    initialEntries: [url],
    hydrationData: { loaderData: {} },
    dataStrategy: createDataStrategy(boot, () => router.state.navigation.location),
  });
  render(
    <SiteProvider value={boot}>
      <RouterProvider router={router} />
    </SiteProvider>,
  );
  return router;
}

const payloads = (answer: () => Response | Promise<Response>) => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => live.mockClear());

describe('payload URL and cache mode per route class; payload 404 → page still works with a live fetch', () => {
  test('a prerendered page takes its payload, from the HTTP cache while that is fresh', async () => {
    const fetched = payloads(() => new Response(JSON.stringify({ loaderData: { help: '整页的数据' } })));
    const router = open();
    await act(() => router.navigate('/help/start#a'));
    expect(await heading('整页的数据')).toBeInTheDocument();
    expect(live).not.toHaveBeenCalled();
    expect(fetched.mock.calls.map(([url, init]) => [url, init?.cache])).toEqual([['/help/start/_payload.json?b1', undefined]]);
  });

  test('the next page of the same route has a payload of its own', async () => {
    const fetched = payloads(() => new Response(JSON.stringify({ loaderData: { help: '整页的数据' } })));
    const router = open();
    await act(() => router.navigate('/help/start'));
    await act(() => router.navigate('/help/next'));
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['404', () => new Response('{}', { status: 404 })],
    ['rubbish', () => new Response('<!doctype html>')],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s: the loaders run', async (_name, answer) => {
    payloads(answer);
    const router = open();
    await act(() => router.navigate('/help/start'));
    expect(await heading('当场取的数据')).toBeInTheDocument();
  });

  test.each(['/live', '/help/start?preview=1'])('%s has none: its loaders run', async (url) => {
    const fetched = payloads(() => new Response('{}'));
    const router = open();
    await act(() => router.navigate(url));
    expect(await heading('当场取的数据')).toBeInTheDocument();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('loading again in place asks the API', async () => {
    payloads(() => new Response(JSON.stringify({ loaderData: { help: '整页的数据' } })));
    const router = open();
    await act(() => router.navigate('/help/start'));
    await act(() => router.revalidate());
    expect(await heading('当场取的数据')).toBeInTheDocument();
  });
});

describe('the checks on every navigation', () => {
  test('an unknown path is a 404', async () => {
    const router = open();
    await act(() => router.navigate('/no/such'));
    expect(await screen.findByRole('alert')).toHaveTextContent('404');
  });

  test.each([
    ['/old/start#part', '/help/start', '#part'],
    ['/qr/9_x?isbn=1#part', '/qrCodeReader/Transitionpage', ''],
  ])('%s leads on inside the site', async (from, pathname, hash) => {
    payloads(() => new Response('{}', { status: 404 }));
    const router = open();
    await act(() => router.navigate(from));
    expect(router.state.location).toMatchObject({ pathname, hash });
  });

  test('a rule that leaves without permission, or names unknown middleware, raises an error', async () => {
    const router = open();
    await act(() => router.navigate('/sly'));
    expect(router.state.errors?.root).toMatchObject({ message: expect.stringContaining('external URL is not allowed') });
    await act(() => router.navigate('/odd'));
    expect(router.state.errors?.root).toMatchObject({ message: "Unknown route middleware: 'none'" });
    (console.error as jest.Mock).mockClear();
  });

  test('/admin is refused to visitors and users, with the status', async () => {
    const router = open();
    await act(() => router.navigate('/admin'));
    expect(await screen.findByRole('alert')).toHaveTextContent('403');
  });

  test('a user whose role is none of the known is refused by the middleware auth, a visitor sees the page’s own login', async () => {
    const router = open();
    await act(() => router.navigate('/profile'));
    expect(await heading('个人')).toBeInTheDocument();
    await act(() => router.navigate('/'));
    act(() => session.setState({ token: 't', userInfo: { userId: '1', truename: '甲', phone: '', role: 'guest' as 'user' } }));
    await act(() => router.navigate('/profile'));
    expect(router.state.errors?.root).toMatchObject({ status: 403 });
  });
});

describe('document loads', () => {
  // The document that is left never finishes its navigation, so nothing here waits for one.
  const loads = (leaves = true) => jest.spyOn(reload, 'loadDocument').mockReturnValue(leaves);
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  const chunkGone = () => Promise.reject(Object.assign(new Error('Loading chunk 5 failed.'), { name: 'ChunkLoadError' }));

  test('chunk error during navigation → one document load of the target', async () => {
    lazy = chunkGone;
    payloads(() => new Response(JSON.stringify({ id: 'b1', timestamp: 1 })));
    const left = jest.spyOn(reload, 'loadAfterFailure').mockResolvedValue(true);
    const router = open();
    act(() => void router.navigate('/broken?a=1#b'));
    await settle();
    expect(left.mock.calls).toEqual([[expect.objectContaining({ name: 'ChunkLoadError' }), '/broken?a=1#b', 'b1']]);
    expect(screen.getByRole('heading', { name: '首页' })).toBeInTheDocument();
  });

  test('where the guard refuses, the page says what is wrong', async () => {
    lazy = chunkGone;
    jest.spyOn(reload, 'loadAfterFailure').mockResolvedValue(false);
    const router = open();
    await act(() => router.navigate('/broken'));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    (console.error as jest.Mock).mockClear();
  });

  test('chunk error outside navigation → no reload', async () => {
    lazy = chunkGone;
    jest.spyOn(reload, 'loadAfterFailure').mockResolvedValue(false);
    const router = open();
    await act(() => router.navigate('/broken'));
    const left = jest.spyOn(reload, 'loadAfterFailure').mockClear();
    await act(() => router.revalidate());
    expect(left).not.toHaveBeenCalled();
    (console.error as jest.Mock).mockClear();
  });

  test('update event + next link → document load of the target, not of the current page; a hold puts it off', async () => {
    listenForUpdate();
    const left = loads(false);
    const router = open();
    await act(() => router.navigate('/live'));
    expect(left).not.toHaveBeenCalled();
    act(() => void window.dispatchEvent(new CustomEvent('app-update', { detail: { id: 'b2', timestamp: 2 } })));
    await act(() => router.revalidate());
    expect(left).not.toHaveBeenCalled();

    left.mockRestore();
    const release = holdReloads();
    await act(() => router.navigate('/'));
    expect(await heading('首页')).toBeInTheDocument();
    release();

    const again = loads();
    act(() => void router.navigate('/live?a=1#b'));
    await settle();
    expect(again.mock.calls).toEqual([['/live?a=1#b', 'b2']]);
    expect(screen.getByRole('heading', { name: '首页' })).toBeInTheDocument();
  });
});
