import { ApiError, api } from '@shared/api';
import { FormField, tiedTo } from '@shared/ui/form-field';
import { Icon } from '@shared/ui/icon';
import { useEffect, useRef, useState } from 'react';
import type { StoredFile } from './draft.ts';
import styles from './form.module.css';

const MOST = 3;
const PICTURE = /\.(jpe?g|png)$/i;

interface PictureFieldProps {
  id: string;
  label: string;
  hint: string;
  images: StoredFile[];
  problem: string | undefined;
  onChange: (change: (images: StoredFile[]) => StoredFile[]) => void;
  /** Told while a picture is on its way: the form waits for it. */
  onBusy: (busy: boolean) => void;
}

/** Up to three pictures, each sent when it is chosen. */
export function PictureField({ id, label, hint, images, problem, onChange, onBusy }: PictureFieldProps) {
  const [sending, setSending] = useState<{ name: string; part: number }>();
  const [refused, setRefused] = useState<string>();
  const aborter = useRef<AbortController>(undefined);
  useEffect(() => () => aborter.current?.abort(), []);

  const send = async (chosen: File[]) => {
    setRefused(undefined);
    onBusy(true);
    const controller = new AbortController();
    aborter.current = controller;
    try {
      for (const [index, file] of chosen.entries()) {
        if (images.length + index >= MOST) throw new Error(`最多 ${MOST} 张图片`);
        if (!PICTURE.test(file.name)) throw new Error(`${file.name} 不是 JPG 或 PNG 图片`);
        const form = new FormData();
        form.append('file', file);
        setSending({ name: file.name, part: 0 });
        const stored = await api.post('/web/contact/upload', form, {
          toast: false,
          signal: controller.signal,
          onProgress: (part) => setSending({ name: file.name, part }),
        });
        onChange((all) => [...all, stored]);
      }
    } catch (error) {
      if (!controller.signal.aborted) setRefused(error instanceof ApiError ? `${error.message}，请重新选择图片` : (error as Error).message);
    } finally {
      setSending(undefined);
      onBusy(false);
    }
  };

  return (
    <FormField id={id} label={label} hint={`${hint}最多 ${MOST} 张 JPG 或 PNG，每张不超过 20 MB`} problem={refused ?? problem}>
      <input
        {...tiedTo(id, refused ?? problem)}
        className={styles.file}
        type="file"
        multiple
        accept=".jpg,.jpeg,.png"
        disabled={sending !== undefined}
        onChange={(event) => {
          void send([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <ul className={styles.files}>
        {images.map((image) => (
          <li key={image.id}>
            <Icon name="image" size={18} />
            <span>{image.name}</span>
            <button
              type="button"
              aria-label={`移除 ${image.name}`}
              onClick={() => onChange((all) => all.filter((one) => one.id !== image.id))}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        {sending && (
          <li>
            <Icon name="image" size={18} />
            <span>{sending.name}</span>
            <progress value={sending.part} max={1} aria-label={`正在上传 ${sending.name}`} />
          </li>
        )}
      </ul>
    </FormField>
  );
}
