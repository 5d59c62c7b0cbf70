import { useId } from 'react';
import styles from './checkout-parts.module.css';
import panel from './panel.module.css';

const REMARK_LENGTH = 200;

/** What the buyer wants to say with an order. */
export function Remark({ label, value, onChange }: { label: string; value: string; onChange: (remark: string) => void }) {
  const id = useId();
  return (
    <section className={panel.panel}>
      <h2>
        <label htmlFor={id}>{label}</label>
      </h2>
      <textarea
        id={id}
        className={styles.remark}
        rows={2}
        maxLength={REMARK_LENGTH}
        value={value}
        aria-describedby={`${id}-count`}
        placeholder="选填，有什么要告诉我们的请写在这里"
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-count`} className={styles.count}>
        {value.length} / {REMARK_LENGTH}
      </p>
    </section>
  );
}

/** The consent that digital goods need. */
export function Consent({ text, checked, onChange }: { text: string; checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className={styles.consent}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>我已知悉：{text}</span>
    </label>
  );
}
