import { formatYuan } from '@shared/contract/money';
import { businessDate } from '@shared/contract/time';
import { bytesOf, pdfFont } from '../../lib/pdf.ts';
import type { InvoiceRequest } from './port.ts';

const width = 595;
const height = 420;
const margin = 32;
const red = '#9E2A22';
const ink = '#1F2328';
const rowHeight = 18;
const rowsPerPage = 10;
const columns = [
  { title: '项目名称', x: margin + 8, width: 212, align: 'left' },
  { title: '规格', x: 256, width: 72, align: 'left' },
  { title: '数量', x: 330, width: 36, align: 'right' },
  { title: '金额（含税）', x: 370, width: 76, align: 'right' },
  { title: '税率', x: 450, width: 40, align: 'right' },
  { title: '税额', x: 492, width: 64, align: 'right' },
] as const;

const rateText = (bp: number) => (bp === 0 ? '免税' : `${bp / 100}%`);

/** An invoice as a PDF of one or more pages; only the characters in use are embedded. */
export async function invoicePdf(invoice: InvoiceRequest & { number: string; issuedAt: Date; seller: string }): Promise<Buffer> {
  // Only the process that makes an invoice needs the library.
  const { default: PDFDocument } = await import('pdfkit');
  const { number, issuedAt, seller, title, lines, amount, taxAmount, type } = invoice;
  const name = `电子发票（${type === 'SPECIAL' ? '增值税专用发票' : '普通发票'}）`;
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    font: pdfFont,
    info: { Title: `${name}${number}`, Author: seller, CreationDate: issuedAt, ModDate: issuedAt },
    lang: 'zh-CN',
  });
  const bytes = bytesOf(doc);

  const write = (text: string, x: number, y: number, size = 9, color = ink) =>
    doc.fontSize(size).fillColor(color).text(text, x, y, { lineBreak: false });
  const cell = (text: string, y: number, { x, width: w, align }: (typeof columns)[number], color = ink) =>
    doc.fontSize(9).fillColor(color).text(text, x, y, { width: w, height: 12, align, ellipsis: true, lineBreak: false });

  const pages = Math.max(1, Math.ceil(lines.length / rowsPerPage));
  for (let page = 0; page < pages; page++) {
    if (page > 0) doc.addPage();
    doc.fontSize(18).fillColor(red).text(name, 0, 28, { width, align: 'center', lineBreak: false });
    write('本地试用样张，不能作为报销凭证', margin, 34, 8, red);
    write(`发票号码：${number}`, 420, 30);
    write(`开票日期：${businessDate(issuedAt)}`, 420, 44);
    doc
      .rect(margin, 70, width - margin * 2, 318)
      .strokeColor(red)
      .lineWidth(0.8)
      .stroke();

    write('购买方', margin + 8, 80, 9, red);
    write(`名称：${title.name}`, margin + 8, 94);
    write(`税号：${title.taxNo ?? ''}`, margin + 8, 108);
    write('销售方', 310, 80, 9, red);
    write(`名称：${seller}`, 310, 94);
    doc
      .moveTo(margin, 126)
      .lineTo(width - margin, 126)
      .stroke();

    for (const column of columns) cell(column.title, 134, column, red);
    for (const [index, line] of lines.slice(page * rowsPerPage, (page + 1) * rowsPerPage).entries()) {
      const y = 152 + index * rowHeight;
      const texts = [line.name, line.spec, String(line.qty), formatYuan(line.amount), rateText(line.taxRateBp), formatYuan(line.tax)];
      for (const [at, column] of columns.entries()) cell(texts[at] ?? '', y, column);
    }
    doc
      .moveTo(margin, 340)
      .lineTo(width - margin, 340)
      .stroke();
    write(`价税合计：¥${formatYuan(amount)}`, margin + 8, 348, 11);
    write(`其中税额：¥${formatYuan(taxAmount)}`, 310, 348, 11);
    if (title.kind === 'COMPANY' && title.bank) {
      write(`开户行：${title.bank} ${title.bankAccount ?? ''}`, margin + 8, 368, 8);
      write(`${title.regAddress ?? ''} ${title.regPhone ?? ''}`, 310, 368, 8);
    }
    if (pages > 1) write(`第 ${page + 1} / ${pages} 页`, 500, 395, 8);
  }
  doc.end();
  return bytes;
}
