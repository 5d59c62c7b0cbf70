import { paths } from '@shared/contract/paths';
import { Link } from '@shared/router';
import { Icon, type IconName } from '@shared/ui/icon';
import styles from './extras.module.css';
import type { Goods } from './page.tsx';

/** What a book brings besides itself: sample pages, resources, a sample copy for teachers, the way to tell of an error. */
export function Extras({ goods: { id, status, previewResourceId, resourceCount, book } }: { goods: Goods }) {
  const extras: [IconName, string, string][] = [];
  if (previewResourceId) extras.push(['book', '试读样章', paths.reader.href({ goodsId: id })]);
  if (resourceCount > 0) extras.push(['zip', `配套资源（${resourceCount}）`, paths.bookDownload.href({ goodsId: id })]);
  if (book?.sampleRequestAllowed && status !== 'OFF_SALE') extras.push(['college', '教师申请样书', paths.sendBook.href()]);
  if (book) extras.push(['flag', '提交勘误', paths.feedback.href({ goodsId: id })]);
  if (extras.length === 0) return null;
  return (
    <ul className={styles.extras}>
      {extras.map(([icon, text, to]) => (
        <li key={to}>
          <Link to={to}>
            <Icon name={icon} size={18} /> {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
