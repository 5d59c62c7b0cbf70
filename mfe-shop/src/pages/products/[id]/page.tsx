import { api, type DataOf } from '@shared/api';
import { COLLEGE_TYPES, type GoodsType } from '@shared/contract/goods';
import { paths } from '@shared/contract/paths';
import { Link, type LoaderFunctionArgs, type PageHandle, redirect, useLoaderData } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import { GoodsTag } from '@shared/ui/goods-tag';
import { Icon } from '@shared/ui/icon';
import { JsonLd } from '@shared/ui/json-ld';
import { PageBody } from '@shared/ui/page-title';
import { orNotFound } from '../../../lib/or-not-found.ts';
import { BuyBox } from './buy-box.tsx';
import { Facts } from './facts.tsx';
import { goodsJsonLd } from './goods-json-ld.ts';
import { OtherFormats } from './other-formats.tsx';
import styles from './page.module.css';
import { Parts } from './parts.tsx';
import { Texts } from './texts.tsx';

export type Goods = DataOf<'/goods/getInfo', 'get'>;

interface ProductData {
  goods: Goods;
  /** Address of the page, for search engines. */
  url: string;
}

export async function loader({ params, request }: LoaderFunctionArgs): Promise<ProductData | Response> {
  const goods = await orNotFound(api.get('/goods/getInfo', { params: { id: params.id ?? '' }, toast: false }));
  if (COLLEGE_TYPES.includes(goods.type as GoodsType)) return redirect(paths.goodsDetail.href({ id: goods.id }));
  const { origin, pathname } = new URL(request.url);
  return { goods, url: origin + pathname };
}

export const handle: PageHandle = {
  title: ({ goods }: ProductData) => goods.title,
  description: ({ goods: { title, authorText, subtitle } }: ProductData) => [title, authorText, subtitle].filter(Boolean).join('，'),
};

export function Component() {
  const { goods, url } = useLoaderData<ProductData>();
  return (
    <PageBody>
      <JsonLd data={goodsJsonLd(goods, url)} />
      <nav className={styles.trail} aria-label="所在位置">
        <Link to={paths.products.href()}>全部商品</Link>
        {goods.catalogs.map(({ id, name }) => (
          <span key={id}>
            <Icon name="right" size={14} />
            <Link to={paths.products.href({ catalogId: id })}>{name}</Link>
          </span>
        ))}
      </nav>
      <article>
        <div className={styles.top}>
          <div className={styles.cover}>
            <Cover src={goods.coverUrl} title={goods.title} author={goods.authorText} lazy={false} width={340} />
          </div>
          <div>
            <GoodsTag type={goods.type} />
            <h1 className={styles.title}>{goods.title}</h1>
            {goods.subtitle && <p className={styles.subtitle}>{goods.subtitle}</p>}
            {goods.authorText && <p className={styles.authors}>{goods.authorText}</p>}
            <BuyBox key={goods.id} goods={goods} />
            <OtherFormats formats={goods.otherFormats} />
            <Parts parts={goods.bundleItems} />
            {goods.book && <Facts book={goods.book} />}
          </div>
        </div>
        <Texts goods={goods} />
      </article>
    </PageBody>
  );
}
