import { strToU8, type Zippable, zipSync } from 'fflate';
import { publisher } from '../content/goods.ts';
import { paragraphs } from './prose.ts';

export type EpubSpec = { id: number; title: string; author: string; hook: string; chapters: string[]; cover: Buffer | null };

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const page = (title: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="zh-CN" xml:lang="zh-CN"><head><meta charset="UTF-8"/><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head><body>${body}</body></html>`;

const style =
  'body{line-height:1.8}h1{font-family:serif;font-weight:600;margin:2em 0 1em}p{text-indent:2em;margin:.4em 0}.hook{text-indent:0;color:#565c64;border-left:3px solid #b0372a;padding-left:1em}img{max-width:100%}';

/** EPUB 3 with navigation, one document a chapter; `mimetype` comes first and is stored. The same spec gives the same bytes. */
export const makeEpub = (spec: EpubSpec): Uint8Array => {
  const files = spec.chapters.map((_, index) => `chapter-${index + 1}.xhtml`);
  const texts = spec.chapters.map((title, index) =>
    page(
      title,
      `<section epub:type="chapter"><h1>${escapeXml(title)}</h1>${index === 0 ? `<p class="hook">${escapeXml(spec.hook)}</p>` : ''}${paragraphs(
        title,
        8,
        spec.id * 100 + index,
      )
        .map((text) => `<p>${escapeXml(text)}</p>`)
        .join('')}</section>`,
    ),
  );
  const nav = page(
    '目录',
    `<nav epub:type="toc" id="toc"><h1>目录</h1><ol>${spec.chapters.map((title, index) => `<li><a href="${files[index]}">${escapeXml(title)}</a></li>`).join('')}</ol></nav>`,
  );
  const coverItem = spec.cover ? '<item id="cover" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>' : '';
  const opf = `<?xml version="1.0" encoding="UTF-8"?>\n<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="zh-CN"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:press:resource:${spec.id}</dc:identifier><dc:title>${escapeXml(spec.title)}</dc:title><dc:creator>${escapeXml(spec.author)}</dc:creator><dc:publisher>${escapeXml(publisher)}</dc:publisher><dc:language>zh-CN</dc:language><meta property="dcterms:modified">2026-09-01T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="style" href="style.css" media-type="text/css"/>${coverItem}${files.map((file, index) => `<item id="c${index + 1}" href="${file}" media-type="application/xhtml+xml"/>`).join('')}</manifest><spine><itemref idref="nav"/>${files.map((_, index) => `<itemref idref="c${index + 1}"/>`).join('')}</spine></package>`;
  const container =
    '<?xml version="1.0" encoding="UTF-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/content.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
  const entries: Zippable = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(container),
    'OEBPS/content.opf': strToU8(opf),
    'OEBPS/nav.xhtml': strToU8(nav),
    'OEBPS/style.css': strToU8(style),
    ...(spec.cover ? { 'OEBPS/cover.jpg': new Uint8Array(spec.cover) } : {}),
    ...Object.fromEntries(files.map((file, index) => [`OEBPS/${file}`, strToU8(texts[index] ?? '')])),
  };
  return zipSync(entries, { mtime: new Date(2026, 8, 1) });
};
