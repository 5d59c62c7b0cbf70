import type { ReactNode } from 'react';
import styles from './form-field.module.css';

/** Attributes that tie a control to its field's texts. */
export const tiedTo = (id: string, problem: string | undefined) => ({
  id,
  'aria-invalid': problem !== undefined,
  'aria-describedby': `${id}-hint ${id}-problem`,
});

interface FormFieldProps {
  /** Of the control inside, which takes `tiedTo(id, problem)`. */
  id: string;
  label: string;
  hint?: string | undefined;
  problem?: string | undefined;
  children: ReactNode;
}

/** A control with its label above, its hint, and what is wrong with it below. */
export function FormField({ id, label, hint, problem, children }: FormFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <p id={`${id}-problem`} className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
