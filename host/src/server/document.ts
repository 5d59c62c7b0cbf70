import type { PageAssets, RegistryEntry } from '@shared/contract/slice';
import type { Site } from '../app/site.ts';
import { THEME_SCRIPT } from '../app/theme.ts';
import { BOOT_ID, LOADING_ID } from '../browser/boot-data.ts';

/** Files of the host's browser build that every document links; written by the build as `host.json`. */
export interface HostBuild {
  buildId: string;
  /** When it was built, in ms. */
  timestamp: number;
  initial: PageAssets;
  assets: Record<string, PageAssets>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** JSON that cannot end its script element or start another. */
const json = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** The bundler asks with CORS only for files of another origin; a preload that asks otherwise is fetched twice. */
const cors = (url: string) => (/^https?:/.test(url) ? ' crossorigin="anonymous"' : '');
/** Scripts wait for what is seen first: the page reads without them. */
const script = (url: string, sri = '') =>
  `<link rel="preload" as="script" fetchpriority="low"${cors(url)}${sri} href="${escapeHtml(url)}">`;
const sheet = (url: string, sri = '') => `<link rel="stylesheet"${cors(url)}${sri} href="${escapeHtml(url)}">`;

/** A sheet that hangs holds back everything, scripts included: after four seconds the page stands without a slice's own; its scripts ask for them again. */
const GIVE_UP_SHEETS =
  "setTimeout(()=>{for(const link of document.querySelectorAll('link[data-slice]'))if(!link.sheet)link.remove()},4000)";

interface DocumentParts {
  site: Site;
  /** Id of the build that this document is of, slices and all. */
  buildId: string;
  host: HostBuild;
  nonce: string;
  title: string;
  description: string;
  canonical?: string | undefined;
  /** What the site is, for search engines. */
  jsonLd: object;
  body: string;
  /** Loader data for hydration. */
  hydration?: object | undefined;
  /** Slice of the page, with the pattern of the page for its files. */
  slice?: { entry: RegistryEntry; path: string; files: Record<string, string> } | undefined;
  /** Host page's pattern, for its files. */
  hostPath?: string | undefined;
}

/** The document: style sheets of what is rendered, preloads of the scripts it will need, the shell's data as JSON. */
export function renderDocument({
  site,
  buildId,
  host,
  nonce,
  title,
  description,
  canonical,
  jsonLd,
  body,
  hydration,
  slice,
  hostPath,
}: DocumentParts): string {
  const hostFiles = (list: string[]) => list.map((file) => `/assets/${file}`);
  const page = hostPath ? host.assets[hostPath] : undefined;
  const css = hostFiles([...host.initial.css, ...(page?.css ?? [])]).map((url) => sheet(url));
  const js = hostFiles([...host.initial.js, ...(page?.js ?? [])]);
  const preloads = js.map((url) => script(url));
  if (slice) {
    const { entry, path, files } = slice;
    const { active, base } = entry;
    const assets = active.assets[path];
    // A preload is taken only by a request that asks for the same integrity.
    const sri = (file: string) => (files[`web/${file}`] ? ` integrity="${files[`web/${file}`]}"` : '');
    css.push(
      `<script nonce="${nonce}">${GIVE_UP_SHEETS}</script>`,
      ...[...active.initial.css, ...(assets?.css ?? [])].map((file) => sheet(base + file, `${sri(file)} data-slice`)),
    );
    if (active.entry) preloads.push(`<link rel="preload" as="fetch" crossorigin="anonymous" href="${escapeHtml(base + active.entry)}">`);
    preloads.push(...[...active.initial.js, ...(assets?.js ?? [])].map((file) => script(base + file, sri(file))));
  }
  const main = host.initial.js.find((file) => /(^|\/)main\./.test(file)) ?? host.initial.js[0];
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(description)}">${canonical ? `\n<link rel="canonical" href="${escapeHtml(canonical)}">` : ''}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script type="application/ld+json">${json(jsonLd)}</script>
<script nonce="${nonce}">${THEME_SCRIPT}</script>
${[...new Set(css)].join('\n')}
${[...new Set(preloads)].join('\n')}
</head>
<body>
<div id="root">${body}</div>${hydration ? '' : `\n<div id="${LOADING_ID}" class="loading"></div>`}
<script type="application/json" id="${BOOT_ID}">${json({ ...site, buildId, ...(hydration && { hydration }) })}</script>
${hostFiles(host.initial.js)
  .filter((url) => url !== `/assets/${main}`)
  .map((url) => `<script defer fetchpriority="low" nonce="${nonce}" src="${escapeHtml(url)}"></script>`)
  .join('\n')}
<script defer fetchpriority="low" nonce="${nonce}" src="/assets/${main}"></script>
</body>
</html>`;
}
