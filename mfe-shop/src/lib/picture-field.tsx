import { api, type DataOf } from '@shared/api';
import { FormField, tiedTo } from '@shared/ui/form-field';
import { Icon } from '@shared/ui/icon';
import { useEffect, useId, useRef, useState } from 'react';
import styles from './picture-field.module.css';

export type Picture = DataOf<'/web/contact/upload', 'post'>;

const maxBytes = 20 * 1024 * 1024;

/** Why a file need not be sent at all. */
function refusalOf({ name, size }: File): string | undefined {
  if (!/\.(jpe?g|png)$/i.test(name)) return '只接收 JPG、PNG 图片';
  if (size === 0) return '文件是空的';
  return size > maxBytes ? '单张图片不能超过 20 MB' : undefined;
}

interface Pending {
  key: number;
  file: File;
  part: number;
  problem?: string | undefined;
  stop: AbortController;
}

interface PictureFieldProps {
  label: string;
  pictures: readonly Picture[];
  max: number;
  onChange: (change: (pictures: readonly Picture[]) => readonly Picture[]) => void;
  /** Told while something is on its way: the form waits for it. */
  onBusy: (busy: boolean) => void;
  problem?: string | undefined;
}

/** Pictures of a form: each is sent when it is chosen, shows how far it has come, and can be taken back or tried again. */
export function PictureField({ label, pictures, max, onChange, onBusy, problem }: PictureFieldProps) {
  const id = useId();
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const count = useRef(0);
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

  const choose = (files: readonly File[]) => {
    const room = max - pictures.length - pending.length;
    const added = files.map((file, index): Pending => {
      count.current += 1;
      const refusal = index < room ? refusalOf(file) : `最多 ${max} 张图片`;
      return { key: count.current, file, part: 0, problem: refusal, stop: new AbortController() };
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
    <FormField id={id} label={label} hint={`JPG 或 PNG，最多 ${max} 张，每张不超过 20 MB。`} problem={problem}>
      <input
        {...tiedTo(id, problem)}
        className={styles.file}
        type="file"
        multiple
        accept=".jpg,.jpeg,.png"
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <ul className={styles.files}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Icon name="check" size={18} />
            <span className={styles.name}>{picture.name}</span>
            <button
              type="button"
              aria-label={`移除 ${picture.name}`}
              onClick={() => onChange((all) => all.filter((one) => one.id !== picture.id))}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        {pending.map((one) => (
          <li key={one.key}>
            <Icon name={one.problem ? 'warn' : 'image'} size={18} />
            <span className={styles.name}>{one.file.name}</span>
            {one.problem ? (
              <span className={styles.problem} role="alert">
                {one.problem}
              </span>
            ) : (
              <progress value={one.part} max={1} aria-label={`正在上传 ${one.file.name}`} />
            )}
            {one.problem && refusalOf(one.file) === undefined && (
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
