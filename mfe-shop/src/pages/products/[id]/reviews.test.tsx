import { session } from '@shared/session';
import { answerApi, calls, reader, refuse } from '@shared/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReviewData } from './load-reviews.ts';
import { Reviews } from './reviews.tsx';

beforeAll(() => import('./own-reviews.tsx'), 60_000);

const list = 'GET /device/evaluate/list';
const review = (id: string, change: object = {}) => ({
  id,
  score: 5,
  content: `第 ${id} 条评价`,
  images: [],
  specText: '',
  createdAt: '2026-11-01T10:00:00+08:00',
  reply: null,
  addition: null,
  author: '林*',
  ...change,
});
const data = (rows: object[], total = rows.length): ReviewData =>
  ({
    summary: {
      count: total,
      averageTenths: 46,
      scores: [5, 4, 3, 2, 1].map((score) => ({ score, count: score === 5 ? total : 0 })),
      withImages: 1,
    },
    page: { total, rows, pageNum: 1, pageSize: 5 },
  }) as ReviewData;

const show = (initial: ReviewData | null) => {
  render(<Reviews goodsId="10002" initial={initial} />);
  return userEvent.setup();
};

/** The section has been reached. */
function reachAll(): void {
  jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(
    (callback) =>
      ({
        observe: () => callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver),
        disconnect: () => undefined,
      }) as unknown as IntersectionObserver,
  );
}

test('B32 texts of buyers and of the press are inert', () => {
  const evil = '<img src=x onerror=alert(1)>"><script>alert(1)</script>';
  const said = { content: evil, createdAt: '2026-11-20T10:00:00+08:00' };
  show(data([review('1', { content: evil, author: '<svg onload=alert(1)>', reply: said, addition: { ...said, days: 19 } })]));
  expect(screen.getAllByText(evil, { exact: false })).toHaveLength(3);
  expect(screen.getByText('19 天后追加')).toBeInTheDocument();
  expect(document.querySelector('script, img, svg[onload]')).toBeNull();
});

test('a star filters, the sort stays, and pages turn', async () => {
  const user = show(data([review('1')], 12));
  answerApi({ [list]: { total: 12, rows: [review('9')], pageNum: 1, pageSize: 5 } });
  await user.selectOptions(screen.getByLabelText('评价排序'), '评分从低到高');
  await user.click(screen.getByRole('button', { name: '只看 5 星，12 条' }));
  expect(await screen.findByText('第 9 条评价')).toBeInTheDocument();
  Element.prototype.scrollIntoView = jest.fn();
  await user.click(screen.getByRole('button', { name: '下一页' }));
  await waitFor(() => expect(calls(list).at(-1)?.params).toMatchObject({ score: 5, sort: 'scoreAsc', pageNum: 2 }));
  await user.click(screen.getByRole('button', { name: '有图（1）' }));
  await waitFor(() => expect(calls(list).at(-1)?.params).toMatchObject({ withImages: true, pageNum: 1 }));
  expect(calls(list).at(-1)?.params).not.toHaveProperty('score');
});

test('without reviews it says so; what did not come can be asked for again', async () => {
  const { unmount } = render(<Reviews goodsId="10002" initial={data([])} />);
  expect(screen.getByText('还没有评价，期待您读后的第一条。')).toBeInTheDocument();
  unmount();
  const { summary, page } = data([review('1')]);
  const user = show(null);
  answerApi({ [list]: page, 'GET /device/evaluate/summary': summary });
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: '重试' }));
  expect(await screen.findByText('第 1 条评价')).toBeInTheDocument();
});

describe('who received the goods', () => {
  const line = { lineId: '5', goodsId: '10002', title: '唐诗里的长安城', specText: '', receivedAt: '2026-11-10T10:00:00+08:00' };
  const answers = {
    'GET /device/evaluate/waiting': { total: 1, rows: [line], pageNum: 1, pageSize: 10 },
    'GET /device/evaluate/mine': { total: 0, rows: [], pageNum: 1, pageSize: 10 },
  };
  const add = 'POST /device/evaluate/add';

  test('writes a review once, and loses nothing when it does not arrive', async () => {
    reachAll();
    session.setState(reader);
    answerApi({ ...answers, [add]: refuse(500, '服务器繁忙，请稍后再试', 500) });
    const user = show(data([]));
    await user.click(await screen.findByRole('button', { name: '写评价' }));
    await user.click(screen.getByRole('radio', { name: '4 星，满意' }));
    await user.type(screen.getByLabelText('评价内容'), '好');
    await user.click(screen.getByRole('button', { name: '发表评价' }));
    expect(screen.getByText('请至少写 5 个字')).toBeInTheDocument();
    await user.type(screen.getByLabelText('评价内容'), '书，注释也清楚。');
    await user.click(screen.getByRole('button', { name: '发表评价' }));
    expect(await screen.findByText(/填写的内容已保留/)).toBeInTheDocument();
    const { summary, page } = data([review('1')]);
    answerApi({ [add]: { id: '1', points: 20 }, [list]: page, 'GET /device/evaluate/summary': summary });
    await user.click(screen.getByRole('button', { name: '发表评价' }));
    expect(await screen.findByText('第 1 条评价')).toBeInTheDocument();
    const [first, second] = calls(add);
    expect(first?.body).toEqual({ lineId: '5', score: 4, content: '好书，注释也清楚。', images: [], anonymous: false });
    expect(second?.headers['Idempotency-Key']).toBe(first?.headers['Idempotency-Key']);
  });

  test('adds to an own review', async () => {
    reachAll();
    session.setState(reader);
    const mine = { ...review('3', { content: '先前的评价' }), ...line, canAppend: true };
    answerApi({
      'GET /device/evaluate/waiting': { ...answers['GET /device/evaluate/waiting'], rows: [] },
      'GET /device/evaluate/mine': { total: 1, rows: [mine], pageNum: 1, pageSize: 10 },
      'POST /device/evaluate/append': null,
      [list]: data([]).page,
      'GET /device/evaluate/summary': data([]).summary,
    });
    const user = show(data([]));
    await user.click(await screen.findByRole('button', { name: '追加评价' }));
    await user.type(screen.getByLabelText('追加内容'), '又读了一遍，仍然喜欢。');
    await user.click(screen.getByRole('button', { name: '发表追加评价' }));
    await waitFor(() => expect(calls('POST /device/evaluate/append')[0]?.body).toEqual({ id: '3', content: '又读了一遍，仍然喜欢。' }));
  });
});
