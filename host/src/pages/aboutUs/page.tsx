import { paths } from '@shared/contract/paths';
import { useSearchParams } from '@shared/router';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Article } from '../../app/article.tsx';
import { SideNav } from '../../app/side-nav.tsx';
import { useSite } from '../../app/site.ts';
import { SiteLink } from '../../app/site-link.tsx';
import styles from './page.module.css';
import { parts } from './text.ts';

/** The press in parts: the address names one by `selectType`, old links by `selectIndex` alone. */
export function Component() {
  const { brand, footer } = useSite().config;
  const [params] = useSearchParams();
  const contact = (kind: string) => footer.contact.find(({ title }) => title === kind)?.text ?? brand.name;
  const all = parts(brand.name, contact('电子邮箱'), contact('通信地址'));
  const shown =
    all.find(({ type }) => type === params.get('selectType')) ??
    all.find(({ index }) => String(index) === params.get('selectIndex')) ??
    all[0];
  if (!shown) return null;
  const items = all.map((part) => ({
    title: part.title,
    to: paths.aboutUs.href({ selectIndex: part.index, selectType: part.type }),
    current: part === shown,
  }));
  return (
    <PageBody>
      <SideNav label="关于我们" items={items}>
        <PageTitle>{shown.title}</PageTitle>
        <Article lead={shown.lead} sections={shown.sections} />
        {shown.type === 'contact' && (
          <dl className={styles.contact}>
            {footer.contact.map(({ title, text, to }) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{to ? <SiteLink to={to}>{text}</SiteLink> : text}</dd>
              </div>
            ))}
          </dl>
        )}
      </SideNav>
    </PageBody>
  );
}
