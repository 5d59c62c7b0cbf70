import { setTimeout as wait } from 'node:timers/promises';

/** What a call answered. */
export interface Answer<Data> {
  status: number;
  code: number;
  msg: string;
  data: Data;
}

type Call = { token?: string; query?: Record<string, string>; body?: object; key?: string; from?: string };

const patienceMs = 180_000;

/** Calls the API as a page does that does not give up: a call without an answer is sent again, to the next process. */
export class Client {
  readonly #urls: () => readonly string[];
  /** How many calls had to be sent again. */
  repeated = 0;
  /** Answers that no page should ever see. */
  readonly broken: string[] = [];
  #turn = 0;

  constructor(urls: () => readonly string[]) {
    this.#urls = urls;
  }

  get = <Data>(path: string, call: Omit<Call, 'body' | 'key'> = {}) => this.#call<Data>('GET', path, call);
  post = <Data>(path: string, call: Call = {}) => this.#call<Data>('POST', path, call);

  /** What an address without an envelope answers. */
  plain = async <Data>(path: string) => (await this.#send('GET', path, {})).json as Data;

  async #call<Data>(method: string, path: string, call: Call): Promise<Answer<Data>> {
    const { status, json } = await this.#send(method, path, call);
    const answer = { status, ...(json as Omit<Answer<Data>, 'status'>) };
    if (status >= 500) this.broken.push(`${method} ${path}: ${answer.code} ${answer.msg}`);
    return answer;
  }

  async #send(method: string, path: string, { token, query, body, key, from }: Call): Promise<{ status: number; json: unknown }> {
    const end = Date.now() + patienceMs;
    for (;;) {
      const urls = this.#urls();
      this.#turn += 1;
      const base = urls[this.#turn % urls.length];
      try {
        const response = await fetch(`${base}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
          method,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body && { 'content-type': 'application/json' }),
            ...(key && { 'idempotency-key': key }),
            ...(from && { 'x-forwarded-for': from }),
          },
          body: body && JSON.stringify(body),
          signal: AbortSignal.timeout(20_000),
        });
        return { status: response.status, json: await response.json() };
      } catch (error) {
        if (Date.now() > end) throw new Error(`${method} ${path}: no answer`, { cause: error });
        this.repeated += 1;
        await wait(200);
      }
    }
  }
}
