import { ApiError, api } from '@shared/api';
import { formatDateTime } from '@shared/contract/time';
import { Button } from '@shared/ui/button';
import { useAttemptKey } from '@shared/ui/draft-form';
import { FileField, type StoredFile } from '@shared/ui/file-field';
import { FormField, tiedTo } from '@shared/ui/form-field';
import { type FormEvent, useRef, useState } from 'react';
import panel from '../../../lib/panel.module.css';
import styles from './messages.module.css';
import { Pictures } from './pictures.tsx';
import type { Case } from './words.ts';

const TEXT_LENGTH = 500;
const MOST_PICTURES = 6;

/** What the buyer and the house wrote to each other, and a field for more while the case is open. */
export function Messages({ one, onSent }: { one: Case; onSent: () => Promise<void> }) {
  const canWrite = one.actions.includes('message');
  if (!canWrite && one.messages.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="after-sale-messages">
      <h2 id="after-sale-messages">留言</h2>
      <ul className={styles.messages}>
        {one.messages.map(({ id, author, text, images, at }) => (
          <li key={id} className={author === 'USER' ? styles.mine : styles.theirs}>
            <p className={styles.head}>
              {author === 'USER' ? '您' : '客服'} <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            <p className={styles.text}>{text}</p>
            <Pictures urls={images} label="留言图片" />
          </li>
        ))}
      </ul>
      {canWrite && <MessageForm asNo={one.asNo} onSent={onSent} />}
    </section>
  );
}

function MessageForm({ asNo, onSent }: { asNo: string; onSent: () => Promise<void> }) {
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly StoredFile[]>([]);
  const [problem, setProblem] = useState<string>();
  const [uploading, setUploading] = useState(false);
  const [busy, setBusy] = useState(false);
  /** The same words once more are another message. */
  const [written, setWritten] = useState(0);
  const keyFor = useAttemptKey();
  const field = useRef<HTMLTextAreaElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { asNo, text: text.trim(), images: pictures.map(({ id }) => id) };
    if (!body.text) {
      setProblem('请填写留言');
      return field.current?.focus();
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await api.post('/device/api/afterSale/message', body, { headers: { 'Idempotency-Key': keyFor({ ...body, written }) }, toast: false });
      setWritten(written + 1);
      setText('');
      setPictures([]);
      await onSent();
    } catch (error) {
      setProblem(`${error instanceof ApiError ? error.message : '没有发送成功'}。填写的内容已保留，请重试。`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} noValidate aria-label="写留言" onSubmit={(event) => void submit(event)}>
      <FormField id="after-sale-message" label="给客服留言" problem={problem}>
        <textarea
          {...tiedTo('after-sale-message', problem)}
          ref={field}
          rows={3}
          maxLength={TEXT_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </FormField>
      <FileField
        kind="picture"
        label="图片（选填）"
        hint={`JPG 或 PNG，最多 ${MOST_PICTURES} 张，每张不超过 20 MB`}
        files={pictures}
        most={MOST_PICTURES}
        onBusy={setUploading}
        onChange={setPictures}
      />
      <Button type="submit" look="second" busy={busy} disabled={uploading || busy}>
        {uploading ? '等待上传完成' : '发送留言'}
      </Button>
    </form>
  );
}
