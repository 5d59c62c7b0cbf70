import { MOST_FILES } from '@shared/contract/contact';
import { Button } from '@shared/ui/button';
import { keepDraft, type Problems, problemsOf, readDraft, useAttemptKey } from '@shared/ui/draft-form';
import { FileField } from '@shared/ui/file-field';
import { FormField, tiedTo } from '@shared/ui/form-field';
import { Icon } from '@shared/ui/icon';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Draft, draftOf, isDraft } from './draft.ts';
import styles from './letter-form.module.css';
import { type Field, type Letter, wrongWith } from './letters.ts';

const FILES = 'fileIds';
const EMPTY: Draft = { values: {}, files: [] };

/** A form to the editorial office: nothing typed is lost until it has arrived, and it arrives once. @param prefill values set from outside, such as the position that was chosen */
export function LetterForm({ letter, prefill }: { letter: Letter; prefill?: Record<string, string> | undefined }) {
  const { kind, title, fields, files: wanted, submit, promise, send } = letter;
  const [draft, setDraft] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const [uploading, setUploading] = useState(false);
  const [sending, setSending] = useState(false);
  const [receiptNo, setReceiptNo] = useState<string>();
  const keyFor = useAttemptKey();
  const form = useRef<HTMLFormElement>(null);

  // After hydration: the server knows no drafts.
  useEffect(() => setDraft(readDraft(draftOf(kind), isDraft) ?? EMPTY), [kind]);
  useEffect(() => {
    if (prefill) setDraft((before) => ({ ...before, values: { ...before.values, ...prefill } }));
  }, [prefill]);
  useEffect(() => {
    if (draft !== EMPTY) keepDraft(draftOf(kind), draft);
  }, [kind, draft]);

  const type = (name: string, value: string) => {
    setDraft((before) => ({ ...before, values: { ...before.values, [name]: value } }));
    setProblems(({ [name]: _, '': __, ...others }) => others);
  };

  const show = (found: Problems) => {
    setProblems(found);
    const [first] = [...fields.map(({ name }) => name), FILES].filter((name) => name in found);
    const target = first === FILES ? 'input[type=file]' : `[name="${first}"]`;
    if (first) form.current?.querySelector<HTMLElement>(target)?.focus();
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const values = Object.fromEntries(fields.map(({ name }) => [name, (draft.values[name] ?? '').trim()]));
    const found: Problems = {};
    for (const field of fields) {
      const wrong = wrongWith(field, values[field.name] ?? '');
      if (wrong) found[field.name] = wrong;
    }
    if (draft.files.length < wanted.min) found[FILES] = `请上传${wanted.label}`;
    if (Object.keys(found).length > 0) return show(found);
    const fileIds = draft.files.map(({ id }) => id);
    setSending(true);
    setProblems({});
    try {
      const answer = await send(values, fileIds, keyFor([values, fileIds]));
      setReceiptNo(answer.receiptNo);
      setDraft(EMPTY);
      keepDraft(draftOf(kind), undefined);
    } catch (error) {
      show(problemsOf(error, [...fields.map(({ name }) => name), FILES]));
    } finally {
      setSending(false);
    }
  };

  if (receiptNo) return <Receipt receiptNo={receiptNo} promise={promise} onAnother={() => setReceiptNo(undefined)} />;
  const count = Object.keys(problems).filter(Boolean).length;
  return (
    <form ref={form} className={styles.form} noValidate aria-label={title} onSubmit={(event) => void onSubmit(event)}>
      <h2>{title}</h2>
      {fields.map((field) => (
        <FieldView
          key={field.name}
          kind={kind}
          field={field}
          value={draft.values[field.name] ?? ''}
          problem={problems[field.name]}
          onType={(value) => type(field.name, value)}
        />
      ))}
      <FileField
        kind="document"
        most={MOST_FILES}
        label={wanted.label}
        hint={wanted.hint}
        files={draft.files}
        problem={problems[FILES]}
        onBusy={setUploading}
        onChange={(change) => {
          setDraft((before) => ({ ...before, files: change(before.files) }));
          setProblems(({ [FILES]: _, ...others }) => others);
        }}
      />
      <p className={styles.problem} role="alert">
        {problems[''] ?? (count > 0 ? `有 ${count} 处需要修改。` : '')}
      </p>
      <Button type="submit" look="primary" busy={sending} disabled={uploading || sending}>
        {uploading ? '等待上传完成' : submit}
      </Button>
      <p className={styles.hint}>内容在提交前保留在这个标签页里；我们只用您的联系方式答复这件事。</p>
    </form>
  );
}

interface FieldViewProps {
  kind: string;
  field: Field;
  value: string;
  problem: string | undefined;
  onType: (value: string) => void;
}

function FieldView({ kind, field, value, problem, onType }: FieldViewProps) {
  const { name, label, hint, maxLength, autoComplete, inputMode, options = [], optional } = field;
  const id = `${kind}-${name}`;
  const common = {
    ...tiedTo(id, problem),
    name,
    value,
    required: !optional,
  };
  return (
    <FormField id={id} label={label} hint={hint} problem={problem}>
      {field.kind === 'choice' ? (
        <select {...common} onChange={(event) => onType(event.target.value)}>
          <option value="">请选择</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : field.kind === 'text' ? (
        <textarea {...common} rows={6} maxLength={maxLength} onChange={(event) => onType(event.target.value)} />
      ) : (
        <input
          {...common}
          type="text"
          maxLength={maxLength}
          autoComplete={autoComplete}
          inputMode={inputMode}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </FormField>
  );
}

function Receipt({ receiptNo, promise, onAnother }: { receiptNo: string; promise: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.receipt}>
      <Icon name="check" size={32} />
      <h2 ref={heading} tabIndex={-1}>
        已收到，谢谢您
      </h2>
      <p>
        回执编号 <strong>{receiptNo}</strong>
      </p>
      <p>{promise}来信询问时请附上编号。</p>
      <Button onClick={onAnother}>再填一份</Button>
    </section>
  );
}
