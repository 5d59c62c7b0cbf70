import { act, render, screen } from '@testing-library/react';
import { ERROR_TOAST_MS } from './constants.ts';
import { ToastViewport, toast } from './toast.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

test('a toast stands for 3 s, 16 from the top', () => {
  render(<ToastViewport />);
  act(() => toast('已保存', 'good'));
  expect(screen.getByRole('status')).toHaveStyle({ top: '16px' });
  act(() => jest.advanceTimersByTime(2999));
  expect(screen.getByText('已保存')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('已保存')).not.toBeInTheDocument();
});

test('an error stands for 2 s and is announced at once', () => {
  render(<ToastViewport />);
  act(() => toast('网络错误', 'bad', ERROR_TOAST_MS));
  expect(screen.getByRole('alert')).toHaveTextContent('网络错误');
  act(() => jest.advanceTimersByTime(2000));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the same text is not stacked, and three stand at most', () => {
  render(<ToastViewport />);
  act(() => {
    for (const text of ['一', '二', '三', '三', '四']) toast(text);
  });
  expect(screen.getByRole('status').textContent).toBe('二三四');
});
