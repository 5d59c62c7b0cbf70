import { api, type DataOf } from '@shared/api';
import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { keepDraft, type Problems, problemsOf, readDraft, useAttemptKey } from '@shared/ui/draft-form';
import { FileField, type StoredFile } from '@shared/ui/file-field';
import { FormField, tiedTo } from '@shared/ui/form-field';
import { toast } from '@shared/ui/toast';
import { type FormEvent, useEffect, useState } from 'react';
import styles from './review-form.module.css';

/** A received line that waits for a review. */
export type WaitingLine = DataOf<'/device/evaluate/waiting', 'get'>['rows'][number];
/** A review of one's own. */
export type OwnReview = DataOf<'/device/evaluate/mine', 'get'>['rows'][number];

const FEWEST = 5;
const MOST = 500;
const MOST_PICTURES = 9;
const WORDS = ['很不满意', '不太满意', '一般', '满意', '非常满意'];

interface Draft {
  score: number;
  content: string;
  images: readonly StoredFile[];
  anonymous: boolean;
}

const isDraft = ({ score, content, images, anonymous }: Partial<Draft>) =>
  typeof score === 'number' && typeof content === 'string' && Array.isArray(images) && typeof anonymous === 'boolean';

interface ContentProps {
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function Content({ label, value, problem, onChange }: ContentProps) {
  return (
    <FormField id="review-content" label={label} hint={`${FEWEST} 到 ${MOST} 字，已写 ${value.length} 字`} problem={problem}>
      <textarea
        {...tiedTo('review-content', problem)}
        className={styles.text}
        rows={5}
        maxLength={MOST}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormField>
  );
}

const tooShort = (content: string): Problems => ([...content.trim()].length < FEWEST ? { content: `请至少写 ${FEWEST} 个字` } : {});

/** The stars of a review as a group of choices. */
function Score({ value, onChange }: { value: number; onChange: (score: number) => void }) {
  return (
    <fieldset className={styles.score}>
      <legend>评分</legend>
      {WORDS.map((word, index) => (
        <label key={word} className={index < value ? styles.full : undefined}>
          <input
            type="radio"
            name="review-score"
            aria-label={`${index + 1} 星，${word}`}
            checked={value === index + 1}
            onChange={() => onChange(index + 1)}
          />
          ★
        </label>
      ))}
      <span>{WORDS[value - 1]}</span>
    </fieldset>
  );
}

/** A review of a received line; what was typed stays until it has arrived, and it arrives once. */
export function ReviewForm({ line, onClose, onDone }: { line: WaitingLine; onClose: () => void; onDone: () => void }) {
  const form = `review-${line.lineId}`;
  const [draft, setDraft] = useState<Draft>(() => readDraft(form, isDraft) ?? { score: 5, content: '', images: [], anonymous: false });
  const [problems, setProblems] = useState<Problems>({});
  const [uploading, setUploading] = useState(false);
  const [busy, setBusy] = useState(false);
  const keyFor = useAttemptKey();
  useEffect(() => keepDraft(form, draft), [form, draft]);
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = tooShort(draft.content);
    setProblems(found);
    if (found.content) return document.getElementById('review-content')?.focus();
    const body = { ...draft, lineId: line.lineId, images: draft.images.map(({ id }) => id) };
    setBusy(true);
    try {
      const { points } = await api.post('/device/evaluate/add', body, { toast: false, headers: { 'Idempotency-Key': keyFor(body) } });
      keepDraft(form, undefined);
      toast(points > 0 ? `评价已发表，获得 ${points} 积分` : '评价已发表', 'good');
      onDone();
    } catch (error) {
      setProblems(problemsOf(error, ['content', 'images']));
      setBusy(false);
    }
  };
  return (
    <Dialog title={`评价：${line.title}`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Score value={draft.score} onChange={(score) => set({ score })} />
        <Content label="评价内容" value={draft.content} problem={problems.content} onChange={(content) => set({ content })} />
        <FileField
          label="图片"
          hint={`选填，最多 ${MOST_PICTURES} 张，JPG 或 PNG；照片里的拍摄地点不会公开`}
          kind="picture"
          most={MOST_PICTURES}
          files={draft.images}
          onChange={(change) => setDraft((before) => ({ ...before, images: change(before.images) }))}
          onBusy={setUploading}
          problem={problems.images}
        />
        <label className={styles.tick}>
          <input type="checkbox" checked={draft.anonymous} onChange={(event) => set({ anonymous: event.target.checked })} />
          匿名发表
        </label>
        {problems[''] && (
          <p className={styles.problem} role="alert">
            {problems['']}
          </p>
        )}
        <Button type="submit" look="primary" block busy={busy} disabled={uploading}>
          发表评价
        </Button>
      </form>
    </Dialog>
  );
}

/** Some more words under one's own review, once. */
export function AdditionForm({ review, onClose, onDone }: { review: OwnReview; onClose: () => void; onDone: () => void }) {
  const form = `review-addition-${review.id}`;
  const [draft, setDraft] = useState(
    () => readDraft<{ content: string }>(form, ({ content }) => typeof content === 'string') ?? { content: '' },
  );
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  useEffect(() => keepDraft(form, draft), [form, draft]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = tooShort(draft.content);
    setProblems(found);
    if (found.content) return document.getElementById('review-content')?.focus();
    setBusy(true);
    try {
      await api.post('/device/evaluate/append', { id: review.id, content: draft.content }, { toast: false });
      keepDraft(form, undefined);
      toast('追加评价已发表', 'good');
      onDone();
    } catch (error) {
      setProblems(problemsOf(error, ['content']));
      setBusy(false);
    }
  };
  return (
    <Dialog title={`追加评价：${review.title}`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <blockquote className={styles.before}>{review.content}</blockquote>
        <Content label="追加内容" value={draft.content} problem={problems.content} onChange={(content) => setDraft({ content })} />
        {problems[''] && (
          <p className={styles.problem} role="alert">
            {problems['']}
          </p>
        )}
        <Button type="submit" look="primary" block busy={busy}>
          发表追加评价
        </Button>
      </form>
    </Dialog>
  );
}
