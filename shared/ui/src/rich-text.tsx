import { Link } from '@shared/router';
import { createElement, Fragment, type ReactNode } from 'react';

/** What the server's cleaned texts may hold; anything else is shown as its text. */
const TAGS = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'code',
  'blockquote',
  'figure',
  'figcaption',
  'a',
]);
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', '#39': "'" };
/** A path of the site, or an address that opens nothing but a page, a letter or a call. */
const ADDRESS = /^(\/(?![/\\])|https?:|mailto:|tel:)/i;

const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

interface Open {
  tag: string;
  attributes: string;
  children: ReactNode[];
}

function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(attributes)?.[1];
  return value === undefined ? undefined : decode(value);
}

function address(attributes: string, name: string): string | undefined {
  const value = attribute(attributes, name);
  return value && ADDRESS.test(value) ? value : undefined;
}

function elementOf({ tag, attributes, children }: Open, key: number): ReactNode {
  if (tag !== 'a') return createElement(tag, { key }, ...children);
  const href = address(attributes, 'href');
  if (!href) return <Fragment key={key}>{children}</Fragment>;
  // Files are no pages of the site.
  if (href.startsWith('/') && !href.startsWith('/files/'))
    return (
      <Link key={key} to={href}>
        {children}
      </Link>
    );
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function pictureOf(attributes: string, key: number): ReactNode {
  const src = address(attributes, 'src');
  if (!src) return null;
  const [width, height] = ['width', 'height'].map((name) => Number(attribute(attributes, name)) || undefined);
  return <img key={key} src={src} alt={attribute(attributes, 'alt') ?? ''} width={width} height={height} loading="lazy" decoding="async" />;
}

/** A cleaned text of the API as elements: no markup of the text itself ever reaches the document. @param html allowlisted HTML */
export function RichText({ html }: { html: string }) {
  const root: Open = { tag: '', attributes: '', children: [] };
  const stack: Open[] = [root];
  const top = () => stack.at(-1) ?? root;
  const add = (child: ReactNode) => top().children.push(child);
  const close = () => {
    const done = stack.pop();
    if (done) add(elementOf(done, top().children.length));
  };
  for (const [, slash, name, attributes = '', text] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/gi)) {
    if (text !== undefined) {
      add(decode(text));
      continue;
    }
    const tag = (name ?? '').toLowerCase();
    if (tag === 'br') add(<br key={top().children.length} />);
    else if (tag === 'img') add(pictureOf(attributes, top().children.length));
    else if (!TAGS.has(tag)) continue;
    else if (!slash) stack.push({ tag, attributes, children: [] });
    else if (stack.some((open) => open.tag === tag)) {
      while (top().tag !== tag) close();
      close();
    }
  }
  while (stack.length > 1) close();
  return <Fragment>{root.children}</Fragment>;
}
