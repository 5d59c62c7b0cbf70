import styles from './name-seal.module.css';

/** The first character of a name as a seal; decoration beside the name itself. */
export function NameSeal({ name }: { name: string }) {
  return (
    <span className={styles.seal} aria-hidden="true">
      {Array.from(name.trim())[0] ?? '读'}
    </span>
  );
}
