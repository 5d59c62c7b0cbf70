import type { DataOf } from '@shared/api';
import { Link } from '@shared/router';
import { bannerHref } from './banner-href.ts';
import styles from './banners.module.css';

type Banner = DataOf<'/banner/list', 'get'>[number];

function Picture({ banner, first }: { banner: Banner; first: boolean }) {
  return (
    <picture>
      <source media="(max-width: 767px)" srcSet={banner.imageM} width={780} height={520} />
      <img
        src={banner.imagePc}
        alt={banner.title}
        width={1200}
        height={400}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

/** The first banner large, the others beside and below it; a strip to swipe on phones. */
export function Banners({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <ul className={styles.banners} aria-label="推荐">
      {banners.map((banner, index) => {
        const href = bannerHref(banner);
        const picture = <Picture banner={banner} first={index === 0} />;
        return <li key={banner.id}>{href ? <Link to={href}>{picture}</Link> : picture}</li>;
      })}
    </ul>
  );
}
