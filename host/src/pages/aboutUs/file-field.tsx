import { MOST_FILES } from '@shared/contract/contact';
import { FormField, tiedTo } from '@shared/ui/form-field';
import { Icon } from '@shared/ui/icon';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './letter-form.module.css';
import { ACCEPT, refusalOf, type StoredFile, upload } from './upload.ts';

const MB = 1024 * 1024;

const sizeOf = (bytes: number) => (bytes < MB ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MB).toFixed(1)} MB`);

/** A file on its way, or one that did not come through. */
interface Pending {
  key: string;
  file: File;
  part: number;
  problem?: string | undefined;
  stop?: () => void;
}

interface FileFieldProps {
  label: string;
  hint: string;
  files: StoredFile[];
  onChange: (change: (files: StoredFile[]) => StoredFile[]) => void;
  /** Told while something is on its way: the letter waits for it. */
  onBusy: (busy: boolean) => void;
  problem?: string | undefined;
}

/** Files of a letter: each is sent when it is chosen, shows how far it has come, and can be taken back or tried again. */
export function FileField({ label, hint, files, onChange, onBusy, problem }: FileFieldProps) {
  const id = useId();
  const [pending, setPending] = useState<Pending[]>([]);
  const started = useRef(0);
  const running = useRef(new Set<() => void>());
  const patch = (key: string, change: Partial<Pending>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (key: string) => setPending((all) => all.filter((one) => one.key !== key));

  useEffect(() => onBusy(pending.some((one) => one.problem === undefined)), [pending, onBusy]);
  useEffect(() => {
    const stops = running.current;
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  const send = async (key: string, file: File) => {
    const aborter = new AbortController();
    const stop = () => aborter.abort();
    running.current.add(stop);
    patch(key, { stop });
    try {
      const stored = await upload(file, (part) => patch(key, { part }), aborter.signal);
      drop(key);
      onChange((all) => [...all, stored]);
    } catch (error) {
      patch(key, { problem: (error as Error).message });
    } finally {
      running.current.delete(stop);
    }
  };

  const choose = (chosen: File[]) => {
    const room = MOST_FILES - files.length - pending.length;
    const added = chosen.map((file, index): Pending => {
      started.current += 1;
      const refusal = index < room ? refusalOf(file) : `最多 ${MOST_FILES} 个文件`;
      return { key: String(started.current), file, part: 0, ...(refusal && { problem: refusal }) };
    });
    setPending((all) => [...all, ...added]);
    for (const { key, file, problem: refused } of added) if (!refused) void send(key, file);
  };

  return (
    <FormField id={id} label={label} hint={hint} problem={problem}>
      <input
        {...tiedTo(id, problem)}
        className={styles.file}
        type="file"
        multiple
        accept={ACCEPT}
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.id}>
            <Icon name="check" size={18} />
            <span className={styles.fileName}>{file.name}</span>
            <span className={styles.size}>{sizeOf(file.size)}</span>
            <button
              type="button"
              aria-label={`移除 ${file.name}`}
              onClick={() => onChange((all) => all.filter((one) => one.id !== file.id))}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        {pending.map(({ key, file, part, problem: failed, stop }) => (
          <li key={key}>
            <Icon name={failed ? 'warn' : 'doc'} size={18} />
            <span className={styles.fileName}>{file.name}</span>
            {failed ? (
              <span className={styles.problem} role="alert">
                {failed}
              </span>
            ) : (
              <progress value={part} max={1} aria-label={`正在上传 ${file.name}`} />
            )}
            {failed && refusalOf(file) === undefined && (
              <button
                type="button"
                className={styles.again}
                onClick={() => {
                  patch(key, { part: 0, problem: undefined });
                  void send(key, file);
                }}
              >
                重试
              </button>
            )}
            <button
              type="button"
              aria-label={`移除 ${file.name}`}
              onClick={() => {
                stop?.();
                drop(key);
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
