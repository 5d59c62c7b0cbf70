import { api, type DataOf } from '@shared/api';
import { COLLEGE_TYPES, type GoodsType } from '@shared/contract/goods';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, type PageHandle, type PageModule, redirect, useLoaderData, useOwnAccess } from '@shared/router';
import { AnchoredParts } from '@shared/ui/anchored-parts';
import { GoodsTag } from '@shared/ui/goods-tag';
import { JsonLd } from '@shared/ui/json-ld';
import { PageBody } from '@shared/ui/page-title';
import { Stars } from '@shared/ui/stars';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { Trail } from '../../../lib/trail.tsx';
import { BuyBox } from './buy-box.tsx';
import { Extras } from './extras.tsx';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { goodsJsonLd } from './goods-json-ld.ts';
import { loadReviews, type ReviewData } from './load-reviews.ts';
import { Offers as OffersList } from './offers.tsx';
import { OtherFormats } from './other-formats.tsx';
import styles from './page.module.css';
import { Parts } from './parts.tsx';
import { Related } from './related.tsx';
import { Reviews } from './reviews.tsx';
import { SaveButton } from './save-button.tsx';
import { Share } from './share.tsx';
import { textsOf } from './texts.tsx';

export type Goods = DataOf<'/goods/getInfo', 'get'>;

/** What makes goods cheaper. */
export interface Offers {
  reductions: { id: string; name: string; ruleText: string }[];
  coupons: { templateId: string; name: string }[];
  /** Flash sales of its SKUs that run or come next. */
  flashSales: DataOf<'/web/promo/seckillInfo', 'get'>['items'];
}

interface ProductData {
  goods: Goods;
  offers: Offers;
  /** Null when they could not be had: the goods stand without them. */
  reviews: ReviewData | null;
  /** Address of the page, for search engines. */
  url: string;
}

/** The first few stand in the page, all of them in the dialog. */
const SHOWN_COUPONS = 3;

async function loadOffers(goodsId: string): Promise<Offers> {
  const [outcome, coupons, flashSales] = await Promise.all([
    api.get('/web/promo/reductionActivity', { params: { goodsId }, toast: false }),
    api.get('/web/ecCoupon/center', { params: { goodsId, pageNum: 1, pageSize: SHOWN_COUPONS }, toast: false }),
    api.get('/web/promo/seckillInfo', { params: { goodsId }, toast: false }).then(
      ({ items }) => items,
      () => [],
    ),
  ]);
  return {
    reductions: outcome.ok ? outcome.data.map(({ id, name, ruleText }) => ({ id, name, ruleText })) : [],
    coupons: coupons.rows.map(({ templateId, name }) => ({ templateId, name })),
    flashSales,
  };
}

export async function loader({ params, request }: LoaderFunctionArgs): Promise<ProductData | Response> {
  const id = params.id ?? '';
  const [goods, offers, reviews] = await Promise.all([
    orNotFound(api.get('/goods/getInfo', { params: { id }, toast: false })),
    loadOffers(id).catch((): Offers => ({ reductions: [], coupons: [], flashSales: [] })),
    loadReviews(id).catch(() => null),
  ]);
  if (COLLEGE_TYPES.includes(goods.type as GoodsType)) return redirect(paths.goodsDetail.href({ id: goods.id }));
  return { goods, offers, reviews, url: new URL(paths.product.href({ id: goods.id }), request.url).href };
}

/** The query only chooses a SKU of what is there. */
export const shouldRevalidate: NonNullable<PageModule['shouldRevalidate']> = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

export const handle: PageHandle = {
  title: ({ goods }: ProductData) => goods.title,
  description: ({ goods: { title, authorText, subtitle } }: ProductData) => [title, authorText, subtitle].filter(Boolean).join('，'),
  canonical: ({ url }: ProductData) => url,
  isUnlisted: ({ goods }: ProductData) => goods.status === 'OFF_SALE',
};

export function Component() {
  const { goods, offers, reviews, url } = useLoaderData<ProductData>();
  // What a buyer still has of a discount, the server does not know when it renders the page for everybody.
  useOwnAccess(goods.skus.every(({ discount }) => discount?.limitPerUser == null));
  const { id, type, title, subtitle, authorText, scoreCount, scoreTenths, catalogs, book, externalUrl } = goods;
  const isOffSale = goods.status === 'OFF_SALE';
  const parts = textsOf(goods);
  if (!externalUrl && type !== 'coupon')
    parts.push({ id: 'reviews', title: '读者评价', body: <Reviews key={id} goodsId={id} initial={reviews} /> });
  return (
    <PageBody>
      <JsonLd data={goodsJsonLd(goods, url)} />
      <Trail
        url={url}
        steps={[
          { title: '全部商品', to: paths.products.href() },
          ...catalogs.map((catalog) => ({ title: catalog.name, to: paths.products.href({ catalogId: catalog.id }) })),
          { title, to: paths.product.href({ id }) },
        ]}
      />
      <article>
        <div className={styles.top}>
          <Gallery key={id} goods={goods} />
          <div>
            <GoodsTag type={type} />
            <h1 className={styles.title}>{title}</h1>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
            {authorText && <p className={styles.authors}>{authorText}</p>}
            <div className={styles.bar}>
              {scoreCount > 0 && (
                <a href="#reviews" className={styles.score}>
                  <Stars score={scoreTenths / 10} /> {(scoreTenths / 10).toFixed(1)}
                  <span>{scoreCount} 条评价</span>
                </a>
              )}
              <SaveButton goodsId={id} />
              {!isOffSale && <Share goods={goods} url={url} />}
            </div>
            <BuyBox
              key={id}
              goods={goods}
              offers={goods.orderable ? (qty) => <OffersList goodsId={id} qty={qty} {...offers} /> : undefined}
            />
            <Extras goods={goods} />
            <OtherFormats goods={goods} />
            <Parts goods={goods} />
            {book && <Facts book={book} />}
          </div>
        </div>
        <AnchoredParts parts={parts} />
      </article>
      <Related key={id} goods={goods} />
    </PageBody>
  );
}
