import { paths } from '@shared/contract/paths';
import { useSearchParams } from '@shared/router';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { Article } from '../../app/article.tsx';
import { SideNav } from '../../app/side-nav.tsx';
import { useSite } from '../../app/site.ts';
import styles from './page.module.css';
import { IN_FORCE, privacyPolicy, serviceAgreement } from './text.ts';

const TEXTS = { privacy: privacyPolicy, service: serviceAgreement };
type TextName = keyof typeof TEXTS;

/** Privacy policy and service agreement; the login panel shows them in a frame. */
export function Component() {
  const { brand, footer } = useSite().config;
  const [params] = useSearchParams();
  const shown: TextName = params.get('type') === 'service' ? 'service' : 'privacy';
  const mail = footer.contact.find(({ to }) => to?.startsWith('mailto:'))?.text ?? brand.name;
  const { title, lead, sections } = TEXTS[shown](brand.name, mail);
  const embedded = params.get('embedded') ?? undefined;
  const items = (Object.keys(TEXTS) as TextName[]).map((type) => ({
    title: TEXTS[type](brand.name, mail).title,
    to: paths.privacy.href({ type, embedded }),
    current: type === shown,
  }));
  return (
    <PageBody>
      <SideNav label="条款" items={items}>
        <PageTitle>{title}</PageTitle>
        <p className={styles.date}>{IN_FORCE}起施行</p>
        <Article lead={lead} sections={sections} />
      </SideNav>
    </PageBody>
  );
}
