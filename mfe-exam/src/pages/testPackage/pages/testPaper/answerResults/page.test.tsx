import { paths } from '@shared/contract/paths';
import { reader, renderPage } from '@shared/testing';
import { screen } from '@testing-library/react';
import { analysis } from '../../../../../lib/analysis-fixture.ts';
import * as page from './page.tsx';

const open = (query: Record<string, string>, data: unknown = analysis) =>
  renderPage(page, {
    path: paths.answerResults.path,
    url: paths.answerResults.href({ aprId: '9001', ...query }),
    session: reader,
    answers: {
      'GET /device/paper/getTokenV2': { token: 'exam-token', sysId: 'exam', apiUrl: '', expiresIn: 7200 },
      'GET /otpApi/business/record/testPaperAnalysisByAprId/9001': data,
    },
  });

describe('answerResults', () => {
  it('shows one item with its analysis and the ways to its neighbours', async () => {
    open({ itemId: '2' });
    expect(await screen.findByRole('article', { name: '第 2 题' })).toBeInTheDocument();
    expect(screen.getByText('半对')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '上一题' })).toHaveAttribute('href', paths.answerResults.href({ aprId: '9001', itemId: '1' }));
    expect(screen.getByRole('link', { name: '下一题' })).toHaveAttribute('href', paths.answerResults.href({ aprId: '9001', itemId: '3' }));
    expect(screen.getByRole('link', { name: '返回成绩' })).toHaveAttribute('href', paths.testResults.href({ aprId: '9001' }));
  });

  it('begins with the first item', async () => {
    open({});
    expect(await screen.findByRole('article', { name: '第 1 题' })).toBeInTheDocument();
  });

  it('says when an item is not there, or not published yet', async () => {
    const { unmount } = open({ itemId: '77' });
    expect(await screen.findByRole('heading', { name: '没有找到这道题' })).toBeInTheDocument();
    unmount();
    open({}, { ...analysis, released: false, items: [] });
    expect(await screen.findByText('答案与解析尚未公布。')).toBeInTheDocument();
  });
});
