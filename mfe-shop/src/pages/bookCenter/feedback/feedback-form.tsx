import { ApiError, api } from '@shared/api';
import { Button } from '@shared/ui/button';
import { keepDraft, type Problems, problemsOf, readDraft, useAttemptKey } from '@shared/ui/draft-form';
import { FileField } from '@shared/ui/file-field';
import { FormField, tiedTo } from '@shared/ui/form-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Book, type Draft, isDraft, MOST_PICTURES, PICTURES_HINT } from '../draft.ts';
import styles from '../form.module.css';
import { type Feedback, KINDS } from './kinds.ts';

type Kind = Feedback['kind'];

const isKind = (text: string | undefined): text is Kind => text !== undefined && Object.hasOwn(KINDS, text);

/** What is wrong in the browser's eyes; the API looks again. */
function wrongWith(kind: Kind, values: Record<string, string>, hasBook: boolean): Problems {
  const wrong: Problems = {};
  if (kind === 'BOOK_ERROR' && !hasBook && !values.isbn) wrong.isbn = '请填写图书的 ISBN，在封底条码处';
  if ((values.content ?? '').length < 10) wrong.content = '请至少写 10 个字';
  return wrong;
}

interface FeedbackFormProps {
  /** Of the book that the visitor comes from. */
  goodsId: string | undefined;
  /** That book, as long as it is there. */
  book: Book | undefined;
  /** From the address, where a page about a book leads here. */
  prefill: Record<string, string>;
  /** The book is no longer there. */
  onGone: () => void;
  onSent: (id: string) => void;
}

/** A feedback to the editors: nothing typed is lost until it has arrived, and it arrives once. */
export function FeedbackForm({ goodsId, book, prefill, onGone, onSent }: FeedbackFormProps) {
  // What is said of one book is no draft for another.
  const draftName = goodsId ? `feedback-${goodsId}` : 'feedback';
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readDraft(draftName, isDraft);
    return { values: { kind: 'BOOK_ERROR', ...kept?.values, ...prefill }, images: kept?.images ?? [] };
  });
  const [problems, setProblems] = useState<Problems>({});
  const [uploading, setUploading] = useState(false);
  const [busy, setBusy] = useState(false);
  const keyFor = useAttemptKey();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => keepDraft(draftName, draft), [draftName, draft]);

  const { values, images } = draft;
  const kind = isKind(values.kind) ? values.kind : 'OTHER';
  const isErrata = kind === 'BOOK_ERROR';
  const isAboutBook = isErrata || kind === 'PIRACY';
  const set = (name: string, value: string) => {
    setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } }));
    setProblems(({ [name]: _, '': __, ...others }) => others);
  };
  const show = (found: Problems) => {
    setProblems(found);
    const [first] = Object.keys(found).filter(Boolean);
    if (first) form.current?.querySelector<HTMLElement>(`#feedback-${first}`)?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const names = [
      ...(isAboutBook && !book ? ['isbn'] : []),
      ...(isErrata ? ['pageNo', 'originalText', 'suggestedText'] : []),
      'content',
      'contact',
    ];
    const typed = Object.fromEntries(names.map((name) => [name, (values[name] ?? '').trim()]).filter(([, text]) => text !== ''));
    const found = wrongWith(kind, typed, book !== undefined);
    if (Object.keys(found).length > 0) return show(found);
    const body = {
      ...typed,
      kind,
      content: typed.content ?? '',
      images: images.map(({ id }) => id),
      ...(book && isAboutBook && { goodsId: book.goodsId }),
    };
    setBusy(true);
    setProblems({});
    try {
      const headers = { 'Idempotency-Key': keyFor(body) };
      const { id } = await api.post('/device/feedback/insertFeedback', body, { toast: false, headers });
      setDraft({ values: { kind }, images: [] });
      keepDraft(draftName, undefined);
      onSent(id);
    } catch (error) {
      const refused = problemsOf(error, [...names, 'images']);
      show(refused);
      // Without the book its ISBN is asked for.
      if (body.goodsId && '' in refused && error instanceof ApiError && error.status === 400) onGone();
    } finally {
      setBusy(false);
    }
  };

  const control = (name: string, maxLength: number) => ({
    ...tiedTo(`feedback-${name}`, problems[name]),
    name,
    maxLength,
    value: values[name] ?? '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  const field = (name: string, label: string, hint?: string) => ({ id: `feedback-${name}`, label, hint, problem: problems[name] });
  return (
    <form ref={form} className={styles.form} noValidate aria-label="提交反馈" onSubmit={(event) => void submit(event)}>
      <fieldset className={styles.kinds}>
        <legend>反馈类型</legend>
        {(Object.keys(KINDS) as Kind[]).map((one) => (
          <label key={one}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => set('kind', one)} />
            {KINDS[one]}
          </label>
        ))}
      </fieldset>
      {isAboutBook &&
        (book ? (
          <p className={styles.book}>关于《{book.title}》</p>
        ) : (
          <FormField {...field('isbn', isErrata ? '图书 ISBN' : '图书 ISBN（选填）', '在封底条码处，连字符可以不写')}>
            <input {...control('isbn', 40)} autoComplete="off" />
          </FormField>
        ))}
      {isErrata && (
        <>
          <FormField {...field('pageNo', '页码（选填）', '例如 37，或 前言第 2 页')}>
            <input {...control('pageNo', 20)} autoComplete="off" />
          </FormField>
          <FormField {...field('originalText', '书上的原文（选填）')}>
            <textarea {...control('originalText', 500)} rows={2} />
          </FormField>
          <FormField {...field('suggestedText', '建议改为（选填）')}>
            <textarea {...control('suggestedText', 500)} rows={2} />
          </FormField>
        </>
      )}
      <FormField {...field('content', '说明', '10 至 1000 字')}>
        <textarea {...control('content', 1000)} rows={5} />
      </FormField>
      <FileField
        id="feedback-images"
        label="图片（选填）"
        kind="picture"
        most={MOST_PICTURES}
        hint={PICTURES_HINT}
        files={images}
        problem={problems.images}
        onBusy={setUploading}
        onChange={(change) => {
          setDraft((before) => ({ ...before, images: change(before.images) }));
          setProblems(({ images: _, ...others }) => others);
        }}
      />
      <FormField {...field('contact', '联系方式（选填）', '手机号或邮箱，只用来答复这件事')}>
        <input {...control('contact', 100)} autoComplete="email" />
      </FormField>
      <p className={styles.problem} role="alert">
        {problems['']}
      </p>
      <Button type="submit" look="primary" busy={busy} disabled={uploading || busy}>
        {uploading ? '等待图片上传' : '提交反馈'}
      </Button>
    </form>
  );
}
