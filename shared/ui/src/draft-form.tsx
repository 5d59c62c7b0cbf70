import { ApiError, newKey } from '@shared/api';
import { errors } from '@shared/contract/errors';
import { session } from '@shared/session';
import { useRef } from 'react';

/** What is wrong, by the name of the field; under '' what concerns the whole form. */
export type Problems = Record<string, string>;

/** Drafts are a person's own: who logs in here next does not find them. */
const keyOf = (form: string) => `${form}:${session.getState().userInfo?.userId ?? ''}`;

/** What was typed and chosen in a form of this tab and not sent yet; it lives as long as the tab. */
export function readDraft<Draft>(form: string, isDraft: (value: Partial<Draft>) => boolean): Draft | undefined {
  try {
    const value = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') as Partial<Draft> | null;
    return value && isDraft(value) ? (value as Draft) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft, or forgets it when there is none any more. */
export function keepDraft(form: string, draft: unknown): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(keyOf(form));
    else sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Without storage the form itself is all there is.
  }
}

/** The key to send what a form says with: the same content again is the same one, a changed one is another. */
export function useAttemptKey(): (body: unknown) => string {
  const attempt = useRef({ said: '', key: '' });
  return (body) => {
    const said = JSON.stringify(body);
    if (attempt.current.said !== said) attempt.current = { said, key: newKey() };
    return attempt.current.key;
  };
}

/**
 * Says what is wrong where, by the answer of the API or because none came.
 * @param fields those that the form shows now; what is wrong with another concerns the whole form
 */
export function problemsOf(error: unknown, fields: readonly string[] = []): Problems {
  if (!(error instanceof ApiError)) return { '': '没有提交成功，填写的内容已保留，请稍后重试。' };
  const { field } = (error.data ?? {}) as { field?: string };
  // The catalogue's own words say nothing about a field.
  if (field && fields.includes(field)) return { [field]: error.message === errors[40001].msg ? '请检查这一项' : error.message };
  return { '': `${error.message}。填写的内容已保留，请稍后重试。${error.requestId ? `请求编号 ${error.requestId}` : ''}` };
}
