import type { paths } from './schema.d.ts';

export type Method = 'get' | 'post' | 'delete';

/** Paths that serve a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: { responses: unknown } } ? P : never;
}[keyof paths];

type Operation<P extends keyof paths, M extends Method> = paths[P] extends { [K in M]: infer O } ? O : never;

/** What a call answers in `data`. */
export type DataOf<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { responses: { 200: { content: { 'application/json': { data?: infer D } } } } } ? D : never;

/** Query of a call. */
export type QueryOf<P extends keyof paths, M extends Method> = Operation<P, M> extends { parameters: { query?: infer Q } } ? Q : never;

/** Parameters in the path of a call. */
export type PathParamsOf<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { parameters: { path: infer Q } } ? Q : undefined;

/** Body of a call; one without a document of its own may carry a form, such as a file. */
export type BodyOf<P extends keyof paths, M extends Method> =
  Operation<P, M> extends { requestBody?: { content: { 'application/json': infer B } } } ? B : FormData | undefined;

/** What `resolve with the error` calls give: the data, or the error. */
export type Outcome<D> = { ok: true; data: D } | { ok: false; error: import('./api-error.ts').ApiError };
