import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A pixel: the smallest picture that is one. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Fixtures {
  /** Errors of the page that the test expects; everything else in the console fails it. */
  allowed: RegExp[];
  /** Telephone number of this test's own visitor. */
  phone: string;
}

let used = 0;

export const test = base.extend<Fixtures>({
  // Each test has a list of its own, which it may add to.
  allowed: async ({ browserName }, use) => use(browserName ? [] : []),
  phone: async ({ browserName: _browser }, use, info) => {
    used += 1;
    await use(
      `139${String(info.workerIndex % 100).padStart(2, '0')}${String(Date.now() % 10_000).padStart(4, '0')}${String(used % 100).padStart(2, '0')}`,
    );
  },
  page: async ({ page, allowed }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`pageerror: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || /hydrat/i.test(message.text()))
        problems.push(`${message.type()}: ${message.text()} ${message.location().url}`);
    });
    await use(page);
    expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
  },
});

/** The code that the last message to a number carried, from the development outbox. */
export async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  const answer = await request.get(`${process.env.API_URL}/dev/outbox.json`);
  const messages = (await answer.json()) as { phone: string; text: string }[];
  const text = messages.find((message) => message.phone === phone)?.text;
  const code = text && /\d{6}/.exec(text)?.[0];
  if (!code) throw new Error(`no code for ${phone}`);
  return code;
}

/** Resolves when nothing moves, opens or changes its colour any more; what goes on for ever, like a spinner, is not waited for. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );
}

/** Findings of axe that hurt somebody seriously, as one line each; a colour on its way to another is not judged. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const axe = (
      window as unknown as {
        axe: { run: (options: object) => Promise<{ violations: { id: string; impact: string; nodes: { target: string[] }[] }[] }> };
      }
    ).axe;
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  });
}

/** Sum of the layout shifts since the document began, without those that follow a touch or key. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
}

/** Resolves when the page answers to clicks. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    type Container = Record<string, { stateNode: { current: { child: unknown } } }>;
    const root = document.getElementById('root') as unknown as Container | null;
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
    // Known from the first moment, but only when React has taken the page over does it have a child; a page left before that is built anew.
    return key !== undefined && root?.[key]?.stateNode.current.child !== null;
  });
}

/** Logs this browser in without the dialog: what the dialog does is seen in the journey that buys. */
export async function signIn(page: Page, request: APIRequestContext, phone: string): Promise<string> {
  const api = process.env.API_URL;
  const send = async () => {
    const answer = await request.get(`${api}/device/auth/sendMsgCode`, {
      params: { phoneNum: phone, type: 4, registerType: 'phoneLogin' },
    });
    return (await answer.json()) as { data: { key: string } | null };
  };
  let sent = await send();
  // A number that has just had a code waits for the next.
  for (let tries = 0; !sent.data && tries < 7; tries++) {
    await page.waitForTimeout(5000);
    sent = await send();
  }
  const answer = await request.post(`${api}/device/auth/loginByPhoneNum`, {
    data: { phoneNum: phone, code: await codeFor(request, phone), key: sent.data?.key },
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  return keepToken(page, data.access_token);
}

/** Logs this browser in as the account for trying out, which has points, orders and a cart with lines of every kind. @returns its token */
export async function signInReader(page: Page, request: APIRequestContext): Promise<string> {
  const ask = asker(request);
  if (!readerToken) {
    const password = await ask<string>('post', '/device/auth/encryptByPrivateKey', { passWork: 'Yunlu@2026' });
    const { access_token } = await ask<{ access_token: string }>('post', '/device/auth/loginByAccount', { userName: 'reader', password });
    readerToken = access_token;
  }
  return keepToken(page, readerToken);
}

/** Of this process: an account may log in only so often. */
let readerToken: string | undefined;

async function keepToken(page: Page, token: string): Promise<string> {
  await page.context().addCookies([{ name: 'token', value: token, url: base.info().project.use.baseURL ?? '' }]);
  return token;
}

export type Ask = <Data>(method: 'get' | 'post', path: string, data?: object) => Promise<Data>;

/** Asks the API as the holder of a token, where a test prepares what it is not about; each answer must be a success. */
export function asker(request: APIRequestContext, token?: string): Ask {
  return async <Data>(method: 'get' | 'post', path: string, data?: object): Promise<Data> => {
    const headers = { 'Idempotency-Key': randomUUID(), ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await request[method](`${process.env.API_URL}${path}`, { headers, ...(data && { data }) });
    const answer = (await response.json()) as { code: number; data: Data };
    expect(answer, `${method} ${path}`).toMatchObject({ code: 200 });
    return answer.data;
  };
}

/** All text inside an element. */
export const textOf = async (element: Locator): Promise<string> => (await element.textContent()) ?? '';

/** True at the width of a phone. */
export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Uses a control as its visitor does: a touch on a phone; on a wide screen the keyboard, and the focus shows. */
export async function press(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(control).toBeEnabled();
  if (isPhone(control.page())) {
    // A box or radio is touched with the words around it.
    const label = control.locator('xpath=ancestor::label');
    return (await label.count()) > 0 ? label.click() : control.click();
  }
  await control.focus();
  await expect(control).toBeFocused();
  expect(await control.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  await control.page().keyboard.press(key);
}
