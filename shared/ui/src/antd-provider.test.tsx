import { session, setLocale } from '@shared/session';
import { act, render, screen } from '@testing-library/react';
import { AntdProvider } from './antd-provider.tsx';
import { Select } from './select.tsx';

const list = (
  <AntdProvider>
    <Select open options={[]} aria-label="种类" />
  </AntdProvider>
);

const language = (value: string) => jest.spyOn(navigator, 'language', 'get').mockReturnValue(value);

afterEach(() => act(() => setLocale(null)));

test.each([
  ['zh-CN', '暂无数据'],
  ['zh-Hant-TW', '暂无数据'],
  ['en-GB', 'No data'],
  ['de', 'No data'],
])('a browser that speaks %s reads %s where nothing was chosen', (spoken, words) => {
  language(spoken);
  render(list);
  expect(screen.getAllByText(words)[0]).toBeInTheDocument();
});

test('the visitor’s choice goes before the browser’s language, and changes what is on screen', () => {
  language('zh-CN');
  render(list);
  act(() => setLocale('en-US'));
  expect(screen.getAllByText('No data')[0]).toBeInTheDocument();
  act(() => setLocale('zh-CN'));
  expect(screen.getAllByText('暂无数据')[0]).toBeInTheDocument();
  expect(session.getState().locale).toBe('zh-CN');
});
