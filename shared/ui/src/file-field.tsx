import { api, type DataOf } from '@shared/api';
import { MOST_FILE_BYTES } from '@shared/contract/contact';
import { formatBytes } from '@shared/contract/time';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './file-field.module.css';
import { FormField, tiedTo } from './form-field.tsx';
import { Icon } from './icon.tsx';

/** A file as the API keeps it. */
export type StoredFile = DataOf<'/web/contact/upload', 'post'>;

const KINDS = {
  picture: { extension: /\.(jpe?g|png)$/i, accept: '.jpg,.jpeg,.png', only: '只接收 JPG、PNG 图片', count: '张图片' },
  document: {
    extension: /\.(pdf|docx?|zip|jpe?g|png)$/i,
    accept: '.pdf,.doc,.docx,.zip,.jpg,.jpeg,.png',
    only: '只接收 PDF、Word、ZIP、JPG、PNG 文件',
    count: '个文件',
  },
};

/** A file on its way, or one that did not come through. */
interface Pending {
  key: number;
  file: File;
  part: number;
  problem?: string | undefined;
  /** It would be refused again. */
  isFinal?: boolean;
  stop: AbortController;
}

interface FileFieldProps {
  /** Of the input, for who leads the focus there. */
  id?: string;
  label: string;
  hint: string;
  kind: keyof typeof KINDS;
  files: readonly StoredFile[];
  most: number;
  onChange: (change: (files: readonly StoredFile[]) => readonly StoredFile[]) => void;
  /** Told while something is on its way: the form waits for it. */
  onBusy: (busy: boolean) => void;
  problem?: string | undefined;
}

/** Files of a form: each is sent when it is chosen, shows how far it has come, and can be taken back or tried again. */
export function FileField({ id: given, label, hint, kind, files, most, onChange, onBusy, problem }: FileFieldProps) {
  const made = useId();
  const id = given ?? made;
  const { extension, accept, only, count } = KINDS[kind];
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const started = useRef(0);
  const running = useRef(new Set<AbortController>());
  const patch = (key: number, change: Partial<Pending>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: number) => setPending((all) => all.filter((one) => one.key !== key));

  useEffect(() => onBusy(pending.some((one) => one.problem === undefined)), [pending, onBusy]);
  useEffect(() => {
    const stops = running.current;
    return () => {
      for (const stop of stops) stop.abort();
    };
  }, []);

  const refusalOf = ({ name, size }: File): string | undefined => {
    if (!extension.test(name)) return only;
    if (size === 0) return '文件是空的';
    return size > MOST_FILE_BYTES ? `单${count}不能超过 ${MOST_FILE_BYTES / 1024 ** 2} MB` : undefined;
  };

  const send = async ({ key, file, stop }: Pending) => {
    running.current.add(stop);
    const form = new FormData();
    form.append('file', file);
    try {
      const onProgress = (part: number) => patch(key, { part });
      const stored = await api.post('/web/contact/upload', form, { onProgress, signal: stop.signal, toast: false });
      drop(key);
      onChange((all) => [...all, stored]);
    } catch (error) {
      patch(key, { problem: (error as Error).message });
    } finally {
      running.current.delete(stop);
    }
  };

  const choose = (chosen: readonly File[]) => {
    const room = most - files.length - pending.filter(({ isFinal }) => !isFinal).length;
    const added = chosen.map((file, index): Pending => {
      started.current += 1;
      const refusal = index < room ? refusalOf(file) : `最多 ${most} ${count}`;
      return { key: started.current, file, part: 0, problem: refusal, isFinal: refusal !== undefined, stop: new AbortController() };
    });
    setPending((all) => [...all, ...added]);
    for (const one of added) if (!one.problem) void send(one);
  };

  const again = (one: Pending) => {
    const next = { ...one, part: 0, problem: undefined, stop: new AbortController() };
    patch(one.key, next);
    void send(next);
  };

  return (
    <FormField id={id} label={label} hint={hint} problem={problem}>
      <input
        {...tiedTo(id, problem)}
        className={styles.input}
        type="file"
        multiple
        accept={accept}
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <Icon name="check" size={18} />
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{formatBytes(file.size)}</span>
            <button
              type="button"
              aria-label={`移除 ${file.name}`}
              onClick={() => onChange((all) => all.filter((one) => one.id !== file.id))}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        {pending.map((one) => (
          <li key={one.key}>
            <Icon name={one.problem ? 'warn' : kind === 'picture' ? 'image' : 'doc'} size={18} />
            <span className={styles.name}>{one.file.name}</span>
            {one.problem ? (
              <span className={styles.problem} role="alert">
                {one.problem}
              </span>
            ) : (
              <progress value={one.part} max={1} aria-label={`正在上传 ${one.file.name}`} />
            )}
            {one.problem && !one.isFinal && (
              <button type="button" className={styles.again} onClick={() => again(one)}>
                重试
              </button>
            )}
            <button
              type="button"
              aria-label={`移除 ${one.file.name}`}
              onClick={() => {
                one.stop.abort();
                drop(one.key);
              }}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </FormField>
  );
}
