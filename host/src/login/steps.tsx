import styles from './steps.module.css';

/** Where a form of several steps stands. @param current index of the step shown */
export function Steps({ titles, current }: { titles: string[]; current: number }) {
  return (
    <ol className={styles.steps}>
      {titles.map((title, index) => (
        <li key={title} className={index <= current ? styles.reached : undefined} aria-current={index === current ? 'step' : undefined}>
          <span className={styles.number}>{index + 1}</span>
          {title}
        </li>
      ))}
    </ol>
  );
}
