import { paths } from '@shared/contract/paths';
import { Link } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import { GoodsTag } from '@shared/ui/goods-tag';
import styles from './offer-card.module.css';
import { dayText, type Offer } from './points.ts';
import { PointsPrice } from './points-price.tsx';

const FEW = 10;

/** What there is to know about an offer in one line; nothing when it can simply be had. */
function stateText({ state, left, startAt }: Offer): string | undefined {
  if (state === 'SOON') return `${dayText(startAt)}开兑`;
  if (state === 'ENDED') return '已结束';
  if (state === 'SOLD_OUT') return '已兑完';
  return left <= FEW ? `仅剩 ${left} 件` : undefined;
}

/** An offer in the grid; the whole card is one link. */
export function OfferCard({ offer, lazy }: { offer: Offer; lazy: boolean }) {
  const { id, title, specText, goodsType, coverUrl, pointsPrice, cashPrice, state } = offer;
  const word = stateText(offer);
  return (
    <Link className={styles.card} to={paths.jfGoodsDetail.href({ id })} data-state={state}>
      <span className={styles.picture}>
        <Cover src={coverUrl} title={title} lazy={lazy} />
        {word && <span className={styles.word}>{word}</span>}
      </span>
      <span className={styles.title}>{title}</span>
      <span className={styles.meta}>
        <GoodsTag type={goodsType} />
        {specText && <span>{specText}</span>}
      </span>
      <PointsPrice points={pointsPrice} fen={cashPrice} />
    </Link>
  );
}
