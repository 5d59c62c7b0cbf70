import { ApiError, api, type DataOf } from '@shared/api';
import { COLLEGE_TYPES } from '@shared/contract/goods';
import { paths } from '@shared/contract/paths';
import { Link, type LoaderFunctionArgs, notFound, type PageHandle, redirect, useLoaderData, useOwnAccess } from '@shared/router';
import { Cover } from '@shared/ui/cover';
import { GoodsTag } from '@shared/ui/goods-tag';
import { Icon } from '@shared/ui/icon';
import { JsonLd } from '@shared/ui/json-ld';
import { PageBody } from '@shared/ui/page-title';
import { useRef, useState } from 'react';
import { BuyBox } from './buy-box.tsx';
import { factsOf } from './facts-of.ts';
import { goodsJsonLd } from './goods-json-ld.ts';
import styles from './page.module.css';
import { samplesOf } from './samples.ts';
import { Stage } from './stage.tsx';
import { Texts } from './texts.tsx';

export type Goods = DataOf<'/goods/getInfo', 'get'>;
/** The goods as its reader may use it: chapters with files, each with the access to it. */
export type Library = DataOf<'/device/library/detail', 'get'>;
export type Resource = Library['chapters'][number]['resources'][number];

interface GoodsData {
  goods: Goods;
  library: Library;
  /** Address of the page, for search engines. */
  url: string;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<GoodsData | Response> {
  const { origin, pathname, searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? '';
  if (!/^\d+$/.test(id)) throw notFound('没有找到这门课程');
  try {
    const [goods, library] = await Promise.all([
      api.get('/goods/getInfo', { params: { id }, toast: false }),
      api.get('/device/library/detail', { params: { goodsId: id }, toast: false }),
    ]);
    if (!COLLEGE_TYPES.includes(goods.type)) return redirect(paths.product.href({ id }));
    return { goods, library, url: `${origin}${pathname}?id=${id}` };
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? notFound('没有找到这门课程') : error;
  }
}

export const handle: PageHandle = {
  title: ({ goods }: GoodsData) => goods.title,
  description: ({ goods: { title, subtitle, authorText } }: GoodsData) =>
    [...new Set([title, subtitle, authorText])].filter(Boolean).join('，'),
  isUnlisted: ({ goods }: GoodsData) => goods.status === 'OFF_SALE',
  canonical: ({ url }: GoodsData) => url,
};

export function Component() {
  const { goods, library, url } = useLoaderData<GoodsData>();
  const isOwned = library.access === 'full';
  useOwnAccess(isOwned);
  const stage = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  const samples = samplesOf(library);
  const shown = samples.find(({ place }) => place === chosen) ?? samples[0];
  const play = (place: string) => {
    setChosen(place);
    stage.current?.focus();
  };
  return (
    <PageBody>
      <JsonLd data={goodsJsonLd(goods, url)} />
      <nav className={styles.trail} aria-label="所在位置">
        <Link to={paths.college.href()}>学院</Link>
        {goods.catalogs.map(({ id, name }) => (
          <span key={id}>
            <Icon name="right" size={14} />
            <Link to={paths.products.href({ catalogId: id })}>{name}</Link>
          </span>
        ))}
      </nav>
      <article>
        <div className={shown ? styles.withStage : styles.withCover}>
          {shown ? (
            <div ref={stage} className={styles.stage} tabIndex={-1}>
              <Stage
                key={shown.place}
                resource={shown.resource}
                goodsId={goods.id}
                isOwned={isOwned}
                playing={shown.place === chosen}
                onPlay={() => setChosen(shown.place)}
              />
            </div>
          ) : (
            <div className={styles.cover}>
              <Cover src={goods.coverUrl} title={goods.title} author={goods.authorText} lazy={false} width={300} />
            </div>
          )}
          <div>
            <GoodsTag type={goods.type} />
            <h1 className={styles.title}>{goods.title}</h1>
            {goods.subtitle && <p className={styles.subtitle}>{goods.subtitle}</p>}
            <ul className={styles.facts}>
              {factsOf(goods).map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <BuyBox goods={goods} library={library} />
          </div>
        </div>
        <Texts goods={goods} library={library} shown={shown?.place} onPlay={play} />
      </article>
    </PageBody>
  );
}
