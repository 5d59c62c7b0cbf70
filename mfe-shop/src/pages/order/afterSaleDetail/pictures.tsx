import styles from './pictures.module.css';

/** Pictures that open at their full size. */
export function Pictures({ urls, label }: { urls: readonly string[]; label: string }) {
  if (urls.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={label}>
      {urls.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <img src={url} alt={`${label}第 ${index + 1} 张`} width={72} height={72} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
