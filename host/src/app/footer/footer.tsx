import { useOnDemand, useSeen } from '@shared/ui/on-demand';
import { useRef, useState } from 'react';
import { ContactList } from '../contact-list.tsx';
import { isOffered, useSite } from '../site.ts';
import { SiteLink } from '../site-link.tsx';
import styles from './footer.module.css';

const loadCodes = () => import('./follow-codes.tsx').then((module) => module.FollowCodes);
const loadPictures = () => import('./pictures.tsx').then((module) => module.Picture);
const loadFollow = () => import('./follow-dialog.tsx').then((module) => module.FollowDialog);
const loadPreview = () => import('./preview-dialog.tsx').then((module) => module.PreviewDialog);

/** What only adorns the foot is left out when it does not come. */
const leaveOut = () => {};

/** Accounts whose codes stand in the footer itself; the popup shows them all. */
const SHOWN_CODES = 2;

/** The site's foot, all of it from the site configuration; pictures and codes load when it comes into view. */
export function Footer() {
  const { config, registry } = useSite();
  const { groups, gallery, follow, legal } = config.footer;
  const foot = useRef<HTMLElement>(null);
  const seen = useSeen(foot);
  const Codes = useOnDemand(seen, loadCodes, leaveOut);
  const Picture = useOnDemand(seen, loadPictures, leaveOut);
  const [following, setFollowing] = useState(false);
  const stopFollowing = () => setFollowing(false);
  const Follow = useOnDemand(following, loadFollow, stopFollowing);
  const [preview, setPreview] = useState<number>();
  const stopPreview = () => setPreview(undefined);
  const Preview = useOnDemand(preview !== undefined, loadPreview, stopPreview);

  const sections = groups.map(({ title, links }) => ({ title, links: links.filter(({ to }) => isOffered(registry, to)) }));
  return (
    <footer className={styles.footer} ref={foot}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          <section className={styles.about}>
            <h2 className={styles.brand}>{config.brand.name}</h2>
            <p className={styles.slogan}>{config.brand.slogan}</p>
            <ContactList className={styles.contact} />
          </section>
          {sections
            .filter(({ links }) => links.length > 0)
            .map(({ title, links }) => (
              <nav key={title} className={styles.group} aria-label={title}>
                <h2>{title}</h2>
                <ul>
                  {links.map(({ title: name, to }) => (
                    <li key={to}>
                      <SiteLink to={to}>{name}</SiteLink>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          <section className={styles.follow}>
            <h2>关注我们</h2>
            <div className={styles.codes}>{Codes && <Codes accounts={follow.slice(0, SHOWN_CODES)} size={88} />}</div>
            <button type="button" className={styles.more} onClick={() => setFollowing(true)}>
              全部 {follow.length} 个公众号
            </button>
          </section>
        </div>
        <section className={styles.gallery} aria-label="出版社影像">
          <ul>
            {gallery.map(({ title, picture }, index) => (
              <li key={title}>
                <button type="button" aria-label={`查看大图：${title}`} onClick={() => setPreview(index)}>
                  <span className={styles.picture}>{Picture && <Picture name={picture} title={title} />}</span>
                  <span className={styles.caption}>{title}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <ul className={styles.legal}>
          {legal.map(({ text, to }) => (
            <li key={text}>{to ? <SiteLink to={to}>{text}</SiteLink> : text}</li>
          ))}
        </ul>
      </div>
      {following && Follow && <Follow accounts={follow} onClose={stopFollowing} />}
      {preview !== undefined && Preview && <Preview pictures={gallery} start={preview} onClose={stopPreview} />}
    </footer>
  );
}
