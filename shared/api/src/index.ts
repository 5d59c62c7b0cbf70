import { session, setUnread } from '@shared/session';
import { ApiError } from './api-error.ts';
import { NO_TOAST, NOT_REPEATED, RESOLVE_WITH_ERROR, type ResolvingPath } from './rules.ts';
import type { BodyOf, DataOf, Method, Outcome, PathOf, PathParamsOf, QueryOf } from './types.ts';

export { ApiError } from './api-error.ts';
export { forgetGuestCart, type MergeNotice, mergeGuestCart, takeMergeNotices } from './guest-cart.ts';
export type { BodyOf, DataOf, Outcome, PathOf, QueryOf } from './types.ts';

/** Set once by the shell, from runtime configuration. */
export interface ApiSettings {
  /** Prefix of every call, without a trailing slash. */
  baseUrl: string;
  platform: string;
  sysId: string;
  /** Shows an error for 2 seconds. */
  toast: (message: string) => void;
  /** Logs out and opens the login dialog; called once per burst of 401 answers. */
  onUnauthorized: () => void;
  /** Asked when an ended session stopped a write: true once somebody has logged in and wants it sent again. */
  offerAgain: () => Promise<boolean>;
}

let settings: ApiSettings = {
  baseUrl: '',
  platform: 'web',
  sysId: 'press',
  toast: () => {},
  onUnauthorized: () => {},
  offerAgain: async () => false,
};

export function configureApi(next: Partial<ApiSettings>): void {
  settings = { ...settings, ...next };
}

/** Token, system and base of the exam calls, from /device/paper/getTokenV2. */
export interface ExamChannel {
  apiUrl: string;
  sysId: string;
  token: string;
}

interface CallOptions {
  signal?: AbortSignal;
  /** The call goes to the exam system with its own token. */
  channel?: ExamChannel;
  /** Extra headers, such as Idempotency-Key. */
  headers?: Record<string, string>;
  /** `false`: the page shows the error itself. */
  toast?: boolean;
  /** Gets the part of the body that was sent, 0 to 1. */
  onProgress?: (part: number) => void;
}

type Params<P extends PathOf<M>, M extends Method> = ([PathParamsOf<P, M>] extends [undefined]
  ? { path?: undefined }
  : { path: PathParamsOf<P, M> }) & {
  params?: QueryOf<P, M>;
};

let unauthorizedUntil = 0;

/** One log-out for a burst of answers: those that were under way when the first came back. */
function unauthorized(): void {
  if (Date.now() < unauthorizedUntil) return;
  unauthorizedUntil = Date.now() + 1000;
  settings.onUnauthorized();
}

async function call<Data>(
  method: Method,
  path: string,
  options: CallOptions & { params?: unknown; body?: unknown; path?: unknown },
): Promise<Data> {
  const { channel } = options;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((options.path as Record<string, unknown>)[name])),
  );
  const { token } = session.getState();
  try {
    // The HTTP library is loaded with the first call: a page that the server rendered needs none before a click works.
    const { send } = await import('./http.ts');
    const data = await send<Data>({
      method,
      url: filled,
      // An empty address means that the exam calls are served beside all others.
      baseURL: channel?.apiUrl || settings.baseUrl,
      params: options.params,
      data: options.body,
      signal: options.signal,
      // A file takes as long as the line needs; its progress shows that it goes on.
      ...(options.onProgress && { timeout: 0 }),
      onUploadProgress: options.onProgress && (({ progress }) => options.onProgress?.(progress ?? 0)),
      headers: {
        ...(token && { Authorization: `Bearer ${token}`, token: channel?.token ?? token }),
        platform: settings.platform,
        sysId: channel?.sysId ?? settings.sysId,
        ...options.headers,
      },
    });
    return (RESOLVE_WITH_ERROR as readonly string[]).includes(path) ? ({ ok: true, data } as Data) : data;
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(-1, '网络错误', 0);
    if (options.signal?.aborted) throw failure;
    if (failure.code === 401) {
      unauthorized();
      // The caller keeps waiting, so that the page goes on as if the session had never ended.
      if (method !== 'get' && !channel && !NOT_REPEATED.includes(path) && (await settings.offerAgain()))
        return call<Data>(method, path, options);
    } else if (typeof document !== 'undefined' && options.toast !== false && !NO_TOAST.includes(path)) settings.toast(failure.message);
    if ((RESOLVE_WITH_ERROR as readonly string[]).includes(path)) return { ok: false, error: failure } as Data;
    throw failure;
  }
}

/** A random UUID, as the key of a write that may be sent twice; the browser's own randomUUID is missing on plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4 in the high bits of byte 6, the variant in those of byte 8 (RFC 9562).
  const marked = bytes.map((byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte));
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The data, or an outcome for the calls that resolve with the error. */
type Answer<P, D> = P extends ResolvingPath ? Outcome<D> : D;

/** The one client: typed by the API's own document, errors are `ApiError`s. */
export const api = {
  get<P extends PathOf<'get'>>(
    path: P,
    options: CallOptions & Params<P, 'get'> = {} as CallOptions & Params<P, 'get'>,
  ): Promise<Answer<P, DataOf<P, 'get'>>> {
    return call('get', path, options);
  },
  post<P extends PathOf<'post'>>(
    path: P,
    body?: BodyOf<P, 'post'>,
    options: CallOptions & Params<P, 'post'> = {} as CallOptions & Params<P, 'post'>,
  ): Promise<Answer<P, DataOf<P, 'post'>>> {
    return call('post', path, { ...options, body: body ?? {} });
  },
};

/** Asks how many system messages are unread; the bell follows. Fails silently: it is an extra around the page. */
export async function refreshUnread(signal?: AbortSignal): Promise<void> {
  const params = { pageNum: 1, pageSize: 1, isSystem: 1, status: 0 };
  await api.get('/device/myMessage/page', { params, toast: false, ...(signal && { signal }) }).then(
    ({ total }) => setUnread(total),
    () => undefined,
  );
}
