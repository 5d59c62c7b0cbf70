import { createElement, Fragment, type ReactNode } from 'react';

/** What the server's cleaned texts may hold; anything else is shown as its text. */
const TAGS = new Set(['p', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'br']);
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', '#39': "'" };

const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

interface Open {
  tag: string;
  children: ReactNode[];
}

/** A cleaned text of the API as elements: no markup of the text itself ever reaches the document. @param html allowlisted HTML */
export function RichText({ html }: { html: string }) {
  const root: Open = { tag: '', children: [] };
  const stack: Open[] = [root];
  const top = () => stack.at(-1) ?? root;
  const close = () => {
    const done = stack.pop();
    if (done) top().children.push(createElement(done.tag, { key: top().children.length }, ...done.children));
  };
  for (const [, slash, name, text] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>|([^<]+)/gi)) {
    if (text !== undefined) {
      top().children.push(decode(text));
      continue;
    }
    const tag = (name ?? '').toLowerCase();
    if (!TAGS.has(tag)) continue;
    if (tag === 'br') top().children.push(<br key={top().children.length} />);
    else if (!slash) stack.push({ tag, children: [] });
    else if (stack.some((open) => open.tag === tag)) {
      while (top().tag !== tag) close();
      close();
    }
  }
  while (stack.length > 1) close();
  return <Fragment>{root.children}</Fragment>;
}
