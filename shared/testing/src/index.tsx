import { instance } from '@shared/api/http';
import type { PageModule } from '@shared/router';
import { type SessionState, session } from '@shared/session';
import { PageError } from '@shared/ui/page-error';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError, AxiosHeaders, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** A call as the test sees it. */
export interface SeenCall {
  method: string;
  path: string;
  params: Record<string, unknown>;
  body: unknown;
  headers: Record<string, string>;
}

/** Data of the answer, or a function of the call; `refuse()` makes an error answer. */
export type Answer = unknown | ((call: SeenCall) => unknown);

/** Answers by 'METHOD /path'. */
export type Answers = Record<string, Answer>;

class Refusal {
  readonly code: number;
  readonly msg: string;
  readonly status: number;
  readonly data: unknown;
  constructor(code: number, msg: string, status: number, data: unknown) {
    this.code = code;
    this.msg = msg;
    this.status = status;
    this.data = data;
  }
}

/** An error answer of the API in its envelope. */
export function refuse(code: number, msg: string, status = 400, data?: unknown): Refusal {
  return new Refusal(code, msg, status, data);
}

/** An answer that never arrives. */
export const offline = Symbol('offline');

const seen: SeenCall[] = [];
let answers: Answers = {};

/** The calls so far, oldest first. */
export function calls(name?: string): SeenCall[] {
  return name ? seen.filter((call) => `${call.method} ${call.path}` === name) : seen;
}

/** Answers the API for one test; a call without an answer fails the test. */
export function answerApi(next: Answers): void {
  answers = { ...answers, ...next };
}

export function resetApi(): void {
  answers = {};
  seen.length = 0;
}

/** What was sent, read back: JSON, or the fields of a form. */
function bodyOf({ data, headers }: InternalAxiosRequestConfig): unknown {
  if (typeof data !== 'string') return data;
  const form = String(headers.getContentType()).startsWith('application/x-www-form-urlencoded');
  return form ? Object.fromEntries(new URLSearchParams(data)) : JSON.parse(data);
}

instance.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
  const call: SeenCall = {
    method: (config.method ?? 'get').toUpperCase(),
    path: config.url ?? '',
    params: (config.params as Record<string, unknown> | undefined) ?? {},
    body: bodyOf(config),
    headers: Object.fromEntries(Object.entries(AxiosHeaders.from(config.headers).toJSON()).map(([key, value]) => [key, String(value)])),
  };
  seen.push(call);
  const name = `${call.method} ${call.path}`;
  if (!(name in answers)) {
    unanswered.push(name);
    throw new AxiosError(`no answer for ${name}`);
  }
  const answer = answers[name];
  const result: unknown = await (typeof answer === 'function' ? (answer as (call: SeenCall) => unknown)(call) : answer);
  if (result === offline) throw new AxiosError('Network Error', 'ERR_NETWORK', config);
  const refused = result instanceof Refusal;
  const data = refused
    ? { code: result.code, msg: result.msg, data: result.data, requestId: 'test-request' }
    : { code: 200, msg: 'ok', data: result };
  const response: AxiosResponse = { data, status: refused ? result.status : 200, statusText: '', headers: {}, config };
  if (refused) throw new AxiosError('refused', 'ERR_BAD_REQUEST', config, undefined, response);
  return response;
};

const unanswered: string[] = [];

/** Calls that had no answer since the last look; the test set-up fails the test when there are any. */
export function takeUnanswered(): string[] {
  return unanswered.splice(0);
}

const Nothing = () => null;

interface RenderOptions {
  /** Route pattern of the page. */
  path: string;
  /** Address to open; the pattern itself by default. */
  url?: string;
  session?: Partial<SessionState>;
  answers?: Answers;
  /** What stands around the page in its application. */
  around?: (page: ReactElement) => ReactElement;
}

/** A logged-in reader for tests. */
export const reader: Pick<SessionState, 'token' | 'userInfo'> = {
  token: 'test-token',
  userInfo: { userId: '1001', truename: '林书远', phone: '138****0001', role: 'user' },
};

/** Renders a page with its loader on a router in memory; other addresses show where they lead. */
export function renderPage(
  page: PageModule,
  { path, url = path, session: state = {}, answers: given = {}, around = (it) => it }: RenderOptions,
) {
  answerApi(given);
  session.setState(state);
  const { Component, loader, handle, ErrorBoundary = PageError } = page;
  const router = createMemoryRouter(
    [
      { id: 'page', path, Component, loader, handle, ErrorBoundary, HydrateFallback: Nothing },
      { path: '*', Component: Nothing },
    ],
    { initialEntries: [url] },
  );
  return { ...render(around(<RouterProvider router={router} />)), user: userEvent.setup(), router };
}
