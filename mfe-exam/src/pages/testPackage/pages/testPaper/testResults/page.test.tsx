import { paths } from '@shared/contract/paths';
import { reader, refuse, renderPage } from '@shared/testing';
import { screen, within } from '@testing-library/react';
import { analysis } from '../../../../../lib/analysis-fixture.ts';
import * as page from './page.tsx';

const answersOf = (data: unknown) => ({
  'GET /device/paper/getTokenV2': { token: 'exam-token', sysId: 'exam', apiUrl: '', expiresIn: 7200 },
  'GET /otpApi/business/record/testPaperAnalysisByAprId/9001': data,
});

const open = (data: unknown) =>
  renderPage(page, {
    path: paths.testResults.path,
    url: paths.testResults.href({ aprId: '9001' }),
    session: reader,
    answers: answersOf(data),
  });

describe('testResults', () => {
  it('shows score, time, counters and the score by type', async () => {
    open(analysis);
    expect(await screen.findByRole('heading', { level: 1, name: '计算机基础自测卷' })).toBeInTheDocument();
    expect(screen.getByText('7.5 分')).toBeInTheDocument();
    expect(screen.getByText(/未及格，及格线 9 分/)).toBeInTheDocument();
    expect(screen.getByText(/第 2 次作答，2026-11-28 10:20 到时交卷，用时 20分0秒/)).toBeInTheDocument();
    expect(screen.getByText('对 1 / 1 题，得 5 分，满分 5 分')).toBeInTheDocument();
  });

  it('shows 0 as a score', async () => {
    open({ ...analysis, record: { ...analysis.record, got: 0 } });
    expect((await screen.findAllByText('0 分')).length).toBeGreaterThan(0);
  });

  it('marks each item on the card in words and filters the list', async () => {
    const { user } = open(analysis);
    expect(await screen.findByRole('button', { name: '第 1 题，答对' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '第 2 题，半对，已标记' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '第 3 题，未答' })).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: '只看未答对的题' }));
    expect(screen.queryByRole('article', { name: '第 1 题' })).not.toBeInTheDocument();
    expect(screen.getByRole('article', { name: '第 2 题' })).toBeInTheDocument();
  });

  it('shows own and right answers, what was forgiven, and the analysis', async () => {
    open(analysis);
    const [first, second] = await screen.findAllByRole('region', { name: '答案与解析' });
    if (!first || !second) throw new Error('two analyses expected');
    expect(within(first).getByText('首题的解析')).toBeInTheDocument();
    expect(within(second).getByText('１０；未填')).toBeInTheDocument();
    expect(within(second).getByText('10；字节')).toBeInTheDocument();
    expect(within(second).getByText(/已忽略全角半角的差异/)).toBeInTheDocument();
  });

  it('says when answers are not published yet', async () => {
    open({ ...analysis, released: false, items: [] });
    expect(await screen.findByText('答案与解析尚未公布。')).toBeInTheDocument();
  });

  it('does not tell another user’s record from one that is not there', async () => {
    open(refuse(403, '没有权限', 403));
    expect(await screen.findByRole('heading', { name: '没有找到这次作答' })).toBeInTheDocument();
  });
});
