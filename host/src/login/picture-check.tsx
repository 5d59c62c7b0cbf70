import { Button } from '@shared/ui/button';
import { Input } from '@shared/ui/input';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Picture } from './calls.ts';
import styles from './picture-check.module.css';
import { trim } from './rules.ts';

interface PictureCheckProps {
  picture: Picture;
  /** Why there is another picture. */
  wrong?: string | undefined;
  busy: boolean;
  /** What goes on once the characters are typed. */
  action: string;
  onTyped: (verification: string) => void;
  onChange: () => void;
}

/** The characters of a picture, asked for after repeated sends or wrong passwords. Mount it with the picture's key: a new picture is an empty field. */
export function PictureCheck({ picture, wrong, busy, action, onTyped, onChange }: PictureCheckProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const done = () => typed && onTyped(`${picture.key}:${typed}`);
  // Enter belongs to this field, not to the form that it stands in.
  const onEnter = (event: KeyboardEvent) => {
    event.preventDefault();
    done();
  };
  return (
    <div className={styles.check} ref={field}>
      <label htmlFor={id}>请输入图中的字符</label>
      <div className={styles.line}>
        <Input
          id={id}
          value={typed}
          maxLength={8}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          status={wrong ? 'error' : ''}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={(event) => setTyped(trim(event.target.value))}
          onPressEnter={onEnter}
        />
        <button type="button" className={styles.picture} onClick={onChange} aria-label="换一张图">
          <img src={picture.image} alt="待输入的字符" width={140} height={48} />
        </button>
      </div>
      {wrong && (
        <p id={`${id}-wrong`} className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <Button block disabled={!typed} busy={busy} onClick={done}>
        {action}
      </Button>
    </div>
  );
}
