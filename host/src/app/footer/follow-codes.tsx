import { QRCodeSVG } from 'qrcode.react';
import type { SiteConfig } from '../site.ts';
import styles from './follow-codes.module.css';

/** QR images of accounts with their names; black on white in every theme, because scanners need it. */
export function FollowCodes({ accounts, size }: { accounts: SiteConfig['footer']['follow']; size: number }) {
  return accounts.map(({ title, note, code }) => (
    <figure key={code} className={styles.account}>
      <span className={styles.code}>
        <QRCodeSVG value={code} size={size} title={`${title}的二维码`} />
      </span>
      <figcaption>
        <span className={styles.title}>{title}</span>
        <span className={styles.note}>{note}</span>
      </figcaption>
    </figure>
  ));
}
