import { useSite } from './site.ts';
import { SiteLink } from './site-link.tsx';

/** How to reach the press, from the site configuration. */
export function ContactList({ className }: { className?: string | undefined }) {
  const { contact } = useSite().config.footer;
  return (
    <dl className={className}>
      {contact.map(({ title, text, to }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{to ? <SiteLink to={to}>{text}</SiteLink> : text}</dd>
        </div>
      ))}
    </dl>
  );
}
