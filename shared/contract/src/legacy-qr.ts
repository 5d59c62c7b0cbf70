import { paths } from './paths.ts';

/**
 * Old links printed in books and where they lead (spec 2; the pattern-to-type table is docs/decisions/0004-legacy-qr-links.md).
 * Patterns are anchored to the first path segment, so they never match the site's own paths.
 */
interface LegacyRule {
  pattern: RegExp;
  type: string;
  /** Name of the query parameter that takes the id of the path. */
  id?: 'bqc_id' | 'bqcg_id' | 'blid';
}

const RULES: readonly LegacyRule[] = [
  { pattern: /^\/d\.aspx$/i, type: '1' },
  { pattern: /^\/(?:qr|qrdetail)(?:\/([^/]*))?$/i, type: '2', id: 'bqc_id' },
  { pattern: /^\/(?:g|qrlist)(?:\/([^/]*))?$/i, type: '3', id: 'bqcg_id' },
  { pattern: /^\/b(?:\/([^/]*))?$/i, type: '6', id: 'blid' },
  { pattern: /^\/(?:w|more)(?:\/([^/]*))?$/i, type: '7', id: 'blid' },
  { pattern: /^\/(?:v|video)(?:\/([^/]*))?$/i, type: '8', id: 'bqc_id' },
  { pattern: /^\/player(?:\/([^/]*))?$/i, type: '9', id: 'blid' },
  { pattern: /^\/h5code(?:\/([^/]*))?$/i, type: 'h5Code', id: 'bqc_id' },
];

/** The part of a path id before the first underscore, in any of its writings, without a file ending. */
export function cutId(raw: string): string {
  let text = raw;
  try {
    text = decodeURIComponent(raw);
  } catch {
    // A broken escape is kept as it is: the code is then unknown, which the landing says.
  }
  return (
    text
      .split(/[_＿]/, 1)[0]
      ?.replace(/\.(html?|aspx)$/i, '')
      .trim() ?? ''
  );
}

/**
 * Target of an old link on /qrCodeReader/Transitionpage, or undefined when the path is none.
 * The original query is kept; what the link says in its path wins over it.
 */
export function legacyQrTarget(url: URL): string | undefined {
  const pathname = url.pathname.replace(/\/+$/, '');
  for (const rule of RULES) {
    const match = rule.pattern.exec(pathname);
    if (!match) continue;
    const query = new URLSearchParams(url.search);
    query.set('type', rule.type);
    const id = cutId(match[1] ?? '');
    if (rule.id && id) query.set(rule.id, id);
    return `${paths.qrCodeReader.Transitionpage.path}?${query}`;
  }
  return undefined;
}
