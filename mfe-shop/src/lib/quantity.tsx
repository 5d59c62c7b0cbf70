import { Icon } from '@shared/ui/icon';
import { useState } from 'react';
import styles from './quantity.module.css';

interface QuantityProps {
  /** What is counted, for the labels. */
  name: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
}

/** A number of pieces from 1 to `max`: steps, or typed and taken when the field is left. */
export function Quantity({ name, value, max, onChange }: QuantityProps) {
  const [typed, setTyped] = useState<string>();
  const take = () => {
    const wanted = Math.min(Math.max(1, Math.floor(Number(typed)) || value), Math.max(1, max));
    setTyped(undefined);
    if (typed !== undefined && wanted !== value) onChange(wanted);
  };
  return (
    <div className={styles.quantity}>
      <button
        type="button"
        aria-label={`减少一件${name}`}
        disabled={value <= 1}
        onClick={() => onChange(Math.min(value - 1, Math.max(1, max)))}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        aria-label={`${name}的数量`}
        inputMode="numeric"
        maxLength={3}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            take();
          }
        }}
      />
      <button type="button" aria-label={`增加一件${name}`} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
