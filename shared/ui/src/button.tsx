import { Link } from '@shared/router';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

type Look = 'primary' | 'plain' | 'text' | 'second';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  /** Something is under way: the button is busy and cannot be pressed again. */
  busy?: boolean;
  /** Takes the whole width. */
  block?: boolean;
}

const classes = (look: Look, block: boolean) => `${styles.button} ${styles[look]} ${block ? styles.block : ''}`;

/** A button in the house style; says what happens when it is pressed. */
export function Button({ look = 'plain', busy = false, block = false, children, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={classes(look, block)} disabled={disabled || busy} aria-busy={busy || undefined} {...rest}>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  to,
  look = 'plain',
  block = false,
  children,
}: {
  to: string;
  look?: Look;
  block?: boolean;
  children: ReactNode;
}) {
  return (
    <Link className={classes(look, block)} to={to}>
      {children}
    </Link>
  );
}
