import { calls, offline, reader, renderPage } from '@shared/testing';
import { screen, within } from '@testing-library/react';
import { pageOf, someReview, someWaiting } from '../../../lib/testing.ts';
import * as page from './page.tsx';

const path = '/personalCenter/valuate';
const waiting = 'GET /device/evaluate/waiting';
const mine = 'GET /device/evaluate/mine';
const add = 'POST /device/evaluate/add';
const append = 'POST /device/evaluate/append';
const open = (answers: object, query = '') => renderPage(page, { path, url: `${path}${query}`, session: reader, answers: { ...answers } });

beforeEach(() => sessionStorage.clear());

test('what waits is reviewed here, and the list is read again', async () => {
  let written = false;
  const { user } = open({
    [waiting]: () => pageOf(written ? [] : [someWaiting()]),
    [add]: () => {
      written = true;
      return { id: '9', points: 20 };
    },
  });
  expect(await screen.findByText(/2026-11-20 收到，平装/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '写评价：唐诗里的长安城' }));
  await user.type(screen.getByLabelText('评价内容'), '插图很好，注释也够用。');
  await user.click(screen.getByRole('button', { name: '发表评价' }));
  expect(await screen.findByText('没有等待评价的商品。')).toBeInTheDocument();
  expect(calls(add)[0]?.body).toMatchObject({ lineId: '71', score: 5, content: '插图很好，注释也够用。' });
});

test('a review that does not arrive says so and keeps its words', async () => {
  const { user } = open({ [waiting]: pageOf([someWaiting()]), [add]: offline });
  await user.click(await screen.findByRole('button', { name: '写评价：唐诗里的长安城' }));
  await user.type(screen.getByLabelText('评价内容'), '插图很好，注释也够用。');
  await user.click(screen.getByRole('button', { name: '发表评价' }));
  expect(await screen.findByText(/填写的内容已保留/)).toBeInTheDocument();
  expect(screen.getByLabelText('评价内容')).toHaveValue('插图很好，注释也够用。');
});

test('B32: written reviews show their answer as plain text; one that may be added to has the form for it', async () => {
  const evil = '<img src=x onerror=alert(1)>谢谢';
  const { user } = open(
    {
      [mine]: pageOf([
        someReview({ reply: { content: evil, createdAt: '2026-11-21T10:00:00+08:00' }, canAppend: true }),
        someReview({ id: '8', status: 'HIDDEN', anonymous: true }),
      ]),
      [append]: null,
    },
    '?tab=written',
  );
  expect(await screen.findByText(evil)).toBeInTheDocument();
  expect(screen.getByText(/只有您自己看得到/)).toBeInTheDocument();
  const [button, none] = screen.getAllByRole('button', { name: '追加评价：唐诗里的长安城' });
  expect(none).toBeUndefined();
  if (button) await user.click(button);
  await user.type(within(screen.getByRole('dialog')).getByLabelText('追加内容'), '又读了一遍，还是好。');
  await user.click(screen.getByRole('button', { name: '发表追加评价' }));
  await screen.findByText(evil);
  expect(calls(append)[0]?.body).toEqual({ id: '7', content: '又读了一遍，还是好。' });
});

test('nothing written yet, and a page behind the last', async () => {
  const { unmount } = open({ [mine]: pageOf([]) }, '?tab=written');
  expect(await screen.findByText('还没有写过评价。')).toBeInTheDocument();
  unmount();
  open({ [mine]: pageOf([], { total: 3, pageNum: 9 }) }, '?tab=written&pageNum=9');
  expect(await screen.findByRole('link', { name: '回到第一页' })).toHaveAttribute('href', `${path}?tab=written`);
});
