import { Agent, request } from 'node:http';

export interface Reply {
  code: number;
  /** From the moment the call was made to the end of its answer. */
  ms: number;
  data: unknown;
}

/** Sends calls to one address over connections that are kept. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  post(path: string, token: string, body: object): Promise<Reply> {
    const began = performance.now();
    const payload = JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const call = request(
        `${this.#base}${path}`,
        {
          method: 'POST',
          agent: this.#agent,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const { code, data } = JSON.parse(Buffer.concat(chunks).toString()) as { code: number; data: unknown };
            resolve({ code, data, ms: performance.now() - began });
          });
        },
      );
      call.on('error', reject);
      call.end(payload);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
