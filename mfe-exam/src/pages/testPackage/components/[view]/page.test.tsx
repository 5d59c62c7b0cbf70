import { paths } from '@shared/contract/paths';
import { renderPage } from '@shared/testing';
import { screen, within } from '@testing-library/react';
import * as page from './page.tsx';

const open = (view: string) => renderPage(page, { path: paths.questionView.path, url: paths.questionView.href({ view }) });

describe('question views', () => {
  it.each([
    ['multipleChoice', '选择题与判断题'],
    ['fillInBlanks', '填空题'],
    ['options', '选项'],
    ['analysisBox', '答案与解析'],
  ])('%s stands alone', async (view, title) => {
    open(view);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: title })).toHaveAttribute('aria-current', 'page');
  });

  it('answers by row, by key and clears', async () => {
    const { user } = open('multipleChoice');
    const live = await screen.findByRole('region', { name: '作答' });
    const [single] = within(live).getAllByRole('article');
    if (!single) throw new Error('a question expected');
    await user.click(within(single).getByRole('radio', { name: /春分/ }));
    await user.keyboard('b');
    expect(within(single).getByRole('radio', { name: /夏至/ })).toBeChecked();
    await user.click(within(single).getByRole('button', { name: '清除' }));
    expect(within(single).getByRole('radio', { name: /夏至/ })).not.toBeChecked();
  });

  it('marks right, wrong and missed options in words', async () => {
    open('multipleChoice');
    const after = await screen.findByRole('region', { name: '交卷之后' });
    expect(within(after).getAllByText('选对').length).toBeGreaterThan(0);
    expect(within(after).getAllByText('错选').length).toBeGreaterThan(0);
    expect(within(after).getAllByText('漏选').length).toBeGreaterThan(0);
  });

  it('does not know other views', async () => {
    open('nothing');
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeInTheDocument();
  });
});
