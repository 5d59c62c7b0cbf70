import { useId } from 'react';
import styles from './page.module.css';

interface ChoicesProps<Value> {
  title: string;
  hint?: string;
  value: Value;
  options: [Value, string][];
  onChoose: (value: Value) => void;
}

/** One of a few, by radio buttons. */
export function Choices<Value extends string | null>({ title, hint, value, options, onChoose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.choices}>
        {options.map(([option, text]) => (
          <label key={text}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChoose(option)} />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
