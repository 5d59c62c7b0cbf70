import type { DataOf } from '@shared/api';
import { Link } from '@shared/router';
import { BannerPicture } from '@shared/ui/banner-picture';
import { bannerHref } from './banner-href.ts';
import styles from './banners.module.css';

type Banner = DataOf<'/banner/list', 'get'>[number];

/** The first banner large, the others beside and below it; a strip to swipe on phones. */
export function Banners({ banners }: { banners: Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <ul className={styles.banners} aria-label="推荐">
      {banners.map((banner, index) => {
        const href = bannerHref(banner);
        const picture = <BannerPicture banner={banner} first={index === 0} />;
        return <li key={banner.id}>{href ? <Link to={href}>{picture}</Link> : picture}</li>;
      })}
    </ul>
  );
}
