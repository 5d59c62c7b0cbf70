import { session } from '@shared/session';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useLoaderData } from './index.ts';
import { defineSlice } from './slice.ts';

const loader = jest.fn(async () => ({ name: '林书远' }));
const page = { loader, Component: () => <h1>{useLoaderData<{ name: string }>().name}</h1> };

const slice = defineSlice(
  {
    name: 'shop',
    title: '书城',
    contract: 1,
    platform: '^1.0.0',
    pages: [
      { path: '/open', title: '', render: 'ssr' },
      { path: '/mine', title: '', render: 'client', session: 'required' },
      { path: '/broken', title: '', render: 'ssr' },
    ],
  },
  { '/open': async () => page, '/mine': async () => page, '/broken': async () => ({}) as typeof page },
);

const Nothing = () => null;
const Broken = () => <p>坏了</p>;

const open = (url: string) => {
  const router = createMemoryRouter([{ HydrateFallback: Nothing, ErrorBoundary: Broken, children: slice.routes }], {
    initialEntries: [url],
  });
  render(<RouterProvider router={router} />);
  return router;
};

beforeEach(() => loader.mockClear());

test('each page has a route under the name of its slice', () => {
  expect(slice.routes.map(({ id }) => id)).toEqual(['shop:/open', 'shop:/mine', 'shop:/broken']);
});

test('a public page loads for everybody', async () => {
  open('/open');
  expect(await screen.findByRole('heading', { name: '林书远' })).toBeInTheDocument();
});

test('a private page asks nothing of the API without a session, and loads after the login', async () => {
  const router = open('/mine');
  await act(async () => {});
  expect(loader).not.toHaveBeenCalled();
  await act(async () => {
    session.setState({ token: 't' });
    await router.revalidate();
  });
  expect(await screen.findByRole('heading', { name: '林书远' })).toBeInTheDocument();
});

test('a page module without a component is a broken build', async () => {
  open('/broken');
  expect(await screen.findByText('坏了')).toBeInTheDocument();
  (console.error as jest.Mock).mockClear();
});
