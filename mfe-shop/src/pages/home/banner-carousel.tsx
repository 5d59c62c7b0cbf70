import type { DataOf } from '@shared/api';
import { Link } from '@shared/router';
import { BannerPicture } from '@shared/ui/banner-picture';
import { Icon } from '@shared/ui/icon';
import { useEffect, useState } from 'react';
import styles from './banner-carousel.module.css';
import { bannerHref } from './banner-href.ts';

export type Banner = DataOf<'/banner/list', 'get'>[number];

const SLIDE_MS = 6000;

/** True once the page runs and the visitor has not asked for less motion; false on the server. */
function useMotionAllowed(): boolean {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    setAllowed(!window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);
  return allowed;
}

/** Banners one after another: stops under the pointer, with focus inside, on request, and for visitors who want less motion. */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const motion = useMotionAllowed();
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const count = banners.length;
  const runs = motion && !paused && count > 1;
  useEffect(() => {
    if (!runs || held) return;
    const timer = setInterval(() => setShown((index) => (index + 1) % count), SLIDE_MS);
    return () => clearInterval(timer);
  }, [runs, held, count]);
  if (count === 0) return null;
  const step = (by: number) => setShown((shown + by + count) % count);
  return (
    <section
      className={styles.carousel}
      aria-roledescription="轮播"
      aria-label="推荐"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.slides}>
        {banners.map((banner, index) => {
          const href = bannerHref(banner);
          return (
            <div key={banner.id} className={index === shown ? styles.shown : styles.slide} inert={index !== shown}>
              {href ? (
                <Link to={href}>
                  <BannerPicture banner={banner} first={index === 0} />
                </Link>
              ) : (
                <BannerPicture banner={banner} first={index === 0} />
              )}
            </div>
          );
        })}
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          <button type="button" aria-label="上一张" onClick={() => step(-1)}>
            <Icon name="left" size={16} />
          </button>
          <span className={styles.position} aria-hidden="true">
            {shown + 1} / {count}
          </span>
          <button type="button" aria-label="下一张" onClick={() => step(1)}>
            <Icon name="right" size={16} />
          </button>
          {motion && (
            <button type="button" aria-label={paused ? '继续轮播' : '暂停轮播'} onClick={() => setPaused(!paused)}>
              <Icon name={paused ? 'play' : 'pause'} size={16} />
            </button>
          )}
        </div>
      )}
    </section>
  );
}
