import { pageTask } from './page-task.ts';

const cancelled = Object.assign(new Error('cancelled'), { name: 'RenderingCancelledException' });

describe('pageTask', () => {
  it('does not begin a step that was called off while the page was on its way', async () => {
    let arrive = (): void => undefined;
    const page = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const draw = jest.fn();
    const task = pageTask(async ({ isWanted }) => {
      await page;
      if (isWanted()) draw();
    });
    task.cancel();
    arrive();
    await task.done;
    expect(draw).not.toHaveBeenCalled();
  });

  it('cancels the step under way, which is no failure', async () => {
    let fail = (_: Error): void => undefined;
    const task = pageTask(async ({ cancelBy }) => {
      const drawing = new Promise<void>((_, reject) => {
        fail = reject;
      });
      cancelBy(() => fail(cancelled));
      await drawing;
    });
    task.cancel();
    await expect(task.done).resolves.toBeUndefined();
  });

  it('tells what went wrong by itself', async () => {
    const task = pageTask(() => Promise.reject(new Error('damaged')));
    await expect(task.done).rejects.toThrow('damaged');
  });
});
