import { RICH_TEXT_TAGS } from '@shared/contract/rich-text';
import { Link } from '@shared/router';
import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import styles from './rich-text.module.css';

const TAGS: ReadonlySet<string> = new Set(RICH_TEXT_TAGS);
/** Parts of a table stand in one another only; browsers move or drop them elsewhere. */
const PLACES: Record<string, readonly string[]> = {
  thead: ['table'],
  tbody: ['table'],
  tr: ['table', 'thead', 'tbody'],
  th: ['tr'],
  td: ['tr'],
};
const MOST_SPAN = 100;
const ROWS: readonly string[] = ['table', 'thead', 'tbody', 'tr'];
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

/** Rows that stand in a table itself get the body that browsers give them. */
function tableOf(children: ReactNode[], key: number): ReactNode {
  const isRow = (child: ReactNode) => isValidElement(child) && child.type === 'tr';
  const rows = children.filter(isRow);
  return (
    <div key={key} className={styles.table}>
      <table>
        {children.filter((child) => !isRow(child))}
        {rows.length > 0 && <tbody>{rows}</tbody>}
      </table>
    </div>
  );
}

function spanOf(attributes: string, name: string): number | undefined {
  const value = Number(attribute(attributes, name));
  return value > 1 && value <= MOST_SPAN ? Math.trunc(value) : undefined;
}

function elementOf({ tag, attributes, children }: Open, key: number): ReactNode {
  if (tag === 'table') return tableOf(children, key);
  if (tag === 'th' || tag === 'td') {
    const spans = { colSpan: spanOf(attributes, 'colspan'), rowSpan: spanOf(attributes, 'rowspan') };
    return createElement(tag, { key, ...spans }, ...children);
  }
  if (tag === 'pre') return createElement(tag, { key, className: styles.code }, ...children);
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
  /** What does not belong between the cells of a table stands before it; blanks there are nothing. */
  const add = (make: (key: number) => ReactNode, tag?: string) => {
    const isOut = ROWS.includes(top().tag) && !(tag && PLACES[tag]);
    const place = isOut ? (stack.findLast((open) => !ROWS.includes(open.tag)) ?? root) : top();
    place.children.push(make(place.children.length));
  };
  const addText = (text: string) => {
    if (text.trim() || !ROWS.includes(top().tag)) add(() => text);
  };
  const close = () => {
    const done = stack.pop();
    if (done) add((key) => elementOf(done, key), done.tag);
  };
  for (const [, slash, name, attributes = '', text] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/gi)) {
    if (text !== undefined) {
      addText(decode(text));
      continue;
    }
    const tag = (name ?? '').toLowerCase();
    const places = PLACES[tag];
    if (!TAGS.has(tag)) continue;
    if (tag === 'br') add((key) => <br key={key} />);
    else if (tag === 'hr') add((key) => <hr key={key} className={styles.rule} />);
    else if (tag === 'img') add((key) => pictureOf(attributes, key));
    else if (!slash && places && !places.includes(top().tag)) continue;
    else if (!slash) stack.push({ tag, attributes, children: [] });
    else if (stack.some((open) => open.tag === tag)) {
      while (top().tag !== tag) close();
      close();
    }
  }
  while (stack.length > 1) close();
  return <div className={styles.text}>{root.children}</div>;
}

/** What a cleaned text says, without its elements: for a card, which is one link. */
export const plainText = (html: string): string =>
  decode(html.replace(/<\/?(p|br|hr|h[2-4]|li|tr|td|th|blockquote|figure|figcaption|pre)\b[^>]*>/gi, ' ').replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
