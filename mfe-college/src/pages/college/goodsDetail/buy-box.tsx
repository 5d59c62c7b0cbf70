import { sayDiscount } from '@shared/contract/discount';
import { formatPrice } from '@shared/contract/money';
import { paths } from '@shared/contract/paths';
import { businessDate } from '@shared/contract/time';
import { Button, ButtonLink } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { Price } from '@shared/ui/price';
import { useRevalidateAt } from '@shared/ui/server-time';
import styles from './buy-box.module.css';
import type { Goods, Library } from './page.tsx';
import { studyHref } from './study-href.ts';

type Sku = Goods['skus'][number];

const STUDY: Partial<Record<Goods['type'], string>> = { paper: '开始作答', music: '去听', video: '去看', answer: '去查看' };

const untilText = (validTo: string | null) => (validTo === null ? '长期有效' : `有效期至 ${businessDate(new Date(validTo))}`);

/** 续期 年卡 ¥99.00 */
const extendWord = ({ spec, priceFen }: Sku) => ['续期', ...spec.map(({ value }) => value), formatPrice(priceFen)].join(' ');

/** @param word instead of 立即购买, which comes first on a page */
function Buy({ sku, word }: { sku: Sku; word?: string }) {
  if (sku.stockState === 'OUT')
    return (
      <Button look="primary" disabled>
        名额已满
      </Button>
    );
  return (
    <ButtonLink look={word ? 'second' : 'primary'} to={paths.submitOrder.href({ skuId: sku.id, qty: 1 })}>
      {word ?? (sku.priceFen === 0 ? '免费领取' : '立即购买')}
    </ButtonLink>
  );
}

/** Why it costs less, until that is over; or why it does not for a buyer who has had theirs. */
function Discount({ discount, salePriceFen }: { discount: NonNullable<Sku['discount']>; salePriceFen: number }) {
  useRevalidateAt(discount.endAt);
  return (
    <p className={styles.notice}>
      限时折扣：{sayDiscount(discount, 1)}
      {discount.left !== 0 && `，平时 ${formatPrice(salePriceFen)}`}
    </p>
  );
}

/** Price and the way to buy, or for an owner the way to study; on phones the button stays in reach at the bottom. */
export function BuyBox({ goods, library }: { goods: Goods; library: Library }) {
  const [sku, ...others] = goods.skus;
  if (library.access === 'full') {
    const href = studyHref(goods, library);
    const canExtend = library.validTo !== null && goods.status === 'ON_SALE';
    const progress = Math.round(library.progressBp / 100);
    return (
      <div className={styles.box}>
        <p className={styles.owned}>
          <Icon name="check" size={16} /> 已拥有，{untilText(library.validTo)}
        </p>
        {progress > 0 && (
          <p className={styles.progress}>
            <progress value={progress} max={100} aria-label="学习进度" />
            <span>已学 {progress}%</span>
          </p>
        )}
        {(href || canExtend) && (
          <div className={styles.actions}>
            {href && (
              <ButtonLink look="primary" to={href}>
                {STUDY[goods.type] ?? (library.lastReadAt ? '继续学习' : '去学习')}
              </ButtonLink>
            )}
            {canExtend && goods.skus.map((each) => <Buy key={each.id} sku={each} word={extendWord(each)} />)}
          </div>
        )}
      </div>
    );
  }
  if (goods.status === 'OFF_SALE')
    return (
      <div className={styles.box}>
        <p className={styles.offSale}>
          <Icon name="info" /> 已下架
        </p>
        <p className={styles.notice}>本商品已停止销售，资料仍供查阅；已开通的内容不受影响。</p>
        <div className={styles.actions}>
          <ButtonLink look="primary" to={paths.college.href()}>
            到学院看看
          </ButtonLink>
        </div>
      </div>
    );
  return (
    <div className={styles.box}>
      <Price fen={sku?.priceFen ?? goods.priceFen} listFen={sku?.marketPriceFen ?? goods.listPriceFen} size="large" />
      {sku?.discount && <Discount discount={sku.discount} salePriceFen={sku.salePriceFen} />}
      {sku && others.length === 0 && (
        <div className={styles.actions}>
          <span className={styles.beside} aria-hidden="true">
            {formatPrice(sku.priceFen)}
          </span>
          <Buy sku={sku} />
        </div>
      )}
      {others.length > 0 && (
        <ul className={styles.skus}>
          {goods.skus.map((each) => (
            <li key={each.id}>
              <span>{each.spec.map(({ value }) => value).join(' / ')}</span>
              <Price fen={each.priceFen} />
              <Buy sku={each} />
            </li>
          ))}
        </ul>
      )}
      {!sku && <p className={styles.notice}>暂时不能购买，请过些时候再来。</p>}
      {sku && goods.givePoints > 0 && <p className={styles.notice}>购买送 {goods.givePoints} 积分，售后期结束后到账</p>}
      {goods.noticeText && <p className={styles.notice}>{goods.noticeText}</p>}
    </div>
  );
}
