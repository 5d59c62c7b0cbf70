import { paths } from '@shared/contract/paths';
import { useSearchParams } from '@shared/router';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Article } from '../../app/article.tsx';
import { ContactList } from '../../app/contact-list.tsx';
import { SideNav } from '../../app/side-nav.tsx';
import { useSite } from '../../app/site.ts';
import { AreaMap } from './area-map.tsx';
import { Gallery } from './gallery.tsx';
import { LetterForm } from './letter-form.tsx';
import { manuscriptLetter, piracyLetter } from './letters.ts';
import styles from './page.module.css';
import { Positions } from './positions.tsx';
import { parts } from './text.ts';

/** The press in parts: the address names one by `selectType`, old links by `selectIndex` alone. */
export function Component() {
  const { brand, footer } = useSite().config;
  const [params] = useSearchParams();
  const contact = (kind: string) => footer.contact.find(({ title }) => title === kind)?.text ?? brand.name;
  const address = contact('通信地址');
  const all = parts(brand.name, contact('电子邮箱'), address);
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
        {shown.type === 'gallery' && <Gallery />}
        {shown.type === 'talent' && <Positions />}
        {shown.type === 'publish' && <LetterForm key="publish" letter={manuscriptLetter} />}
        {shown.type === 'contact' && (
          <>
            <LetterForm key="contact" letter={piracyLetter} />
            <ContactList className={styles.contact} />
            <AreaMap place={address} className={styles.map} />
          </>
        )}
      </SideNav>
    </PageBody>
  );
}
