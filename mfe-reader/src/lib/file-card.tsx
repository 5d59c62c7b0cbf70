import { describeResource, RESOURCE_KINDS } from '@shared/contract/resource';
import { Icon } from '@shared/ui/icon';
import styles from './file-card.module.css';
import type { Resource } from './resource.ts';

/** A file that is not shown in the page: what it is, what is inside, and the way to keep it. */
export function FileCard({ resource, entries = [] }: { resource: Resource; entries?: readonly string[] }) {
  return (
    <section className={styles.card}>
      <span className={styles.icon}>
        <Icon name={RESOURCE_KINDS[resource.kind].icon} size={44} />
      </span>
      <h2 className={styles.title}>{resource.title}</h2>
      <p className={styles.hint}>{describeResource(resource)}</p>
      {entries.length > 0 ? (
        <ul className={styles.entries} aria-label="包内文件">
          {entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      ) : (
        <p>{RESOURCE_KINDS[resource.kind].label}暂时不能在网页中阅读，您可以下载后用手机或电脑上的软件打开。</p>
      )}
      {resource.url && (
        <a className={styles.download} href={resource.url} download>
          下载文件
        </a>
      )}
      <p className={styles.hint}>在微信中无法下载时，请点右上角菜单，选择在浏览器中打开。</p>
    </section>
  );
}
