import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { fontFiles, wrap } from '../art/type.ts';
import { publisher } from '../content/goods.ts';
import type { PdfSpec } from '../content/resources.ts';
import { paragraphs } from './prose.ts';

const W = 450;
const H = 600;
const margin = 54;
const size = 12.5;
const leading = 22;
const ink = '#1F2328';
const quiet = '#6B7178';

const faces = [
  ['title', readFileSync(fontFiles.title)],
  ['text', readFileSync(fontFiles.text)],
] as const;

/**
 * A book of exactly `spec.pages` pages, 450 x 600 pt: cover picture, contents, chapters; embedded subset fonts, outline, page numbers.
 * The dates are fixed, so that the same spec gives the same bytes.
 */
export const makePdf = async (spec: PdfSpec, cover: Buffer): Promise<Buffer> => {
  const date = new Date('2026-09-01T00:00:00+08:00');
  const doc = new PDFDocument({
    size: [W, H],
    margin: 0,
    info: { Title: spec.title, Author: spec.author, Producer: publisher, Creator: publisher, CreationDate: date, ModDate: date },
    lang: 'zh-CN',
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))));
  for (const [face, data] of faces) doc.registerFont(face, data);

  const write = (face: 'title' | 'text', text: string, x: number, y: number, fontSize: number, color = ink): void => {
    doc.font(face).fontSize(fontSize).fillColor(color).text(text, x, y, { lineBreak: false });
  };

  doc.image(cover, 0, 0, { width: W, height: H });
  doc.outline.addItem('封面');

  doc.addPage();
  doc.outline.addItem('目录');
  write('title', '目录', margin, 64, 24);
  spec.chapters.forEach((chapter, index) => {
    const y = 124 + index * 30;
    write('text', `第${index + 1}章　${chapter.title}`, margin, y, 13);
    doc
      .font('text')
      .fontSize(12)
      .fillColor(quiet)
      .text(String(chapter.page), margin, y, { width: W - margin * 2, align: 'right', lineBreak: false });
  });

  let lines: string[] = [];
  let outline = doc.outline;
  for (let page = 3; page <= spec.pages; page++) {
    doc.addPage();
    const index = spec.chapters.findLastIndex((chapter) => chapter.page <= page);
    const chapter = spec.chapters[index];
    if (!chapter) continue;
    const starts = chapter.page === page;
    const section = chapter.sections.find((candidate) => candidate.page === page);
    if (starts) {
      outline = doc.outline.addItem(chapter.title);
      lines = [];
    }
    if (section) outline.addItem(section.title);
    let y = 58;
    write('text', starts ? spec.title : chapter.title, margin, 30, 9, quiet);
    if (starts) {
      write('text', `第${index + 1}章`, margin, y + 14, 12, quiet);
      write('title', chapter.title, margin, y + 36, 24);
      y += 96;
      lines.push(...wrap('text', `　　${spec.hook}`, size, W - margin * 2), '');
    }
    if (section) {
      write('title', section.title, margin, y + 4, 16);
      y += 40;
    }
    while (y < H - 76) {
      if (lines.length === 0)
        for (const text of paragraphs(chapter.title, 2, page * 1000 + Math.round(y)))
          lines.push(...wrap('text', `　　${text}`, size, W - margin * 2), '');
      const text = lines.shift() ?? '';
      if (text) write('text', text, margin, y, size);
      y += text ? leading : leading / 3;
    }
    doc
      .font('text')
      .fontSize(9)
      .fillColor(quiet)
      .text(String(page), 0, H - 42, { width: W, align: 'center', lineBreak: false });
  }
  doc.end();
  return ended;
};
