import { createElement, type ReactNode, useMemo } from 'react';

/** Elements that questions may use; of any other element only its text is shown. */
const ALLOWED = new Set([
  ...[
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'span',
    'div',
    'h3',
    'h4',
  ],
  ...['ruby', 'rt', 'rp', 'table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
]);
/** Elements whose content is not for reading. */
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);
const TABLE_PARTS = new Set(['TABLE', 'THEAD', 'TBODY', 'TR']);
const BLOCKS = new Set(['p', 'div', 'ul', 'ol', 'li', 'pre', 'blockquote', 'table', 'h3', 'h4']);

interface RichTextProps {
  html: string;
  /** Stands inside a label or legend: blocks become spans. */
  inline?: boolean;
  /** What stands in place of `<blank id>`. */
  blank?: (id: string) => ReactNode;
}

function imageSource(src: string): string | undefined {
  const { protocol } = new URL(src, window.location.href);
  return protocol === 'https:' || protocol === 'http:' ? src : undefined;
}

function toReact(node: ChildNode, options: Omit<RichTextProps, 'html'>): ReactNode {
  // Line breaks between rows and cells are no content, and React refuses them there.
  if (node instanceof Text) return node.data.trim() === '' && TABLE_PARTS.has(node.parentElement?.tagName ?? '') ? null : node.data;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (DROPPED.has(tag)) return null;
  if (tag === 'blank') return options.blank?.(node.id) ?? '____';
  if (tag === 'br') return createElement('br');
  if (tag === 'img') {
    const size = (name: string) => Number(node.getAttribute(name)) || undefined;
    const src = imageSource(node.getAttribute('src') ?? '');
    return src && createElement('img', { src, alt: node.getAttribute('alt') ?? '', width: size('width'), height: size('height') });
  }
  const children = [...node.childNodes].map((child) => toReact(child, options));
  if (!ALLOWED.has(tag)) return createElement('span', null, ...children);
  return createElement(options.inline && BLOCKS.has(tag) ? 'span' : tag, null, ...children);
}

/** Text of a question or its analysis as React elements: known elements only, no attributes but those of pictures, so nothing in it can run. */
export function RichText({ html, inline = false, blank }: RichTextProps) {
  const body = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body, [html]);
  return createElement(inline ? 'span' : 'div', null, ...[...body.childNodes].map((node) => toReact(node, { inline, blank })));
}

/** Ids of the blanks of a stem, in reading order. */
export function blankIds(html: string): string[] {
  return [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('blank')].map((blank) => blank.id);
}
