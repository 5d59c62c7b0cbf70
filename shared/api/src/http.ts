import type { Envelope } from '@shared/contract/page';
import axios, { AxiosError, type AxiosRequestConfig } from 'axios';
import { ApiError } from './api-error.ts';

/** Accepted when there is no code, or it is 0 or 200 (spec 8). */
function accepted(answer: Partial<Envelope<unknown>>): boolean {
  return answer.code === undefined || answer.code === 0 || answer.code === 200;
}

/** The only axios instance; its interceptors are installed here, once. */
export const instance = axios.create({ timeout: 20_000 });

/** Rejects what was refused or came back empty; hands out what is in the envelope. */
instance.interceptors.response.use(
  (response) => {
    const answer = response.data as Partial<Envelope<unknown>> | '' | null | undefined;
    if (!answer || typeof answer !== 'object') throw new ApiError(-1, '网络错误', response.status);
    if (!accepted(answer)) throw new ApiError(answer.code ?? -1, answer.msg ?? '网络错误', response.status, answer.requestId, answer.data);
    return response;
  },
  (error: unknown) => {
    const answer = error instanceof AxiosError ? (error.response?.data as Partial<Envelope<unknown>> | undefined) : undefined;
    const status = error instanceof AxiosError ? (error.response?.status ?? 0) : 0;
    if (answer && typeof answer === 'object' && typeof answer.code === 'number')
      throw new ApiError(answer.code, answer.msg ?? '网络错误', status, answer.requestId, answer.data);
    throw new ApiError(status === 401 ? 401 : -1, '网络错误', status);
  },
);

/** Sends one call and gives the `data` of its envelope, or the whole answer when it has no envelope. */
export async function send<Data>(config: AxiosRequestConfig): Promise<Data> {
  const { data } = await instance.request<Envelope<Data>>(config);
  return data.code === undefined ? (data as unknown as Data) : data.data;
}
