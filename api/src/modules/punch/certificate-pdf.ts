import { formatDateTime } from '@shared/contract/time';
import { bytesOf, pdfFont } from '../../lib/pdf.ts';
import type { Certificate } from './schemas.ts';

const [width, height] = [842, 595];
const margin = 36;
const ink = '#1F2328';
const red = '#9E2A22';

/** A certificate as a page to print; only the characters in use are embedded. @param site where its number can be verified */
export async function certificatePdf(certificate: Omit<Certificate, 'pdfUrl'>, site: string): Promise<Buffer> {
  // Only the process that makes one needs the library.
  const { default: PDFDocument } = await import('pdfkit');
  const { certNo, name, activityTitle, organiser, startDate, endDate, totalDays, issuedAt, revokedAt } = certificate;
  const issued = new Date(issuedAt);
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    font: pdfFont,
    info: { Title: `打卡证书${certNo}`, Author: organiser, CreationDate: issued, ModDate: issued },
    lang: 'zh-CN',
  });
  const bytes = bytesOf(doc);
  const inner = width - margin * 4;
  // Long titles become smaller: a character is as wide as it is high.
  const line = (text: string, y: number, size: number, color = ink) =>
    doc
      .fontSize(Math.min(size, inner / text.length))
      .fillColor(color)
      .text(text, margin * 2, y, { width: inner, align: 'center', lineBreak: false });
  for (const inset of [margin, margin + 6])
    doc
      .rect(inset, inset, width - inset * 2, height - inset * 2)
      .strokeColor(red)
      .lineWidth(0.8)
      .stroke();
  line('打卡证书', 96, 40, red);
  line(name, 196, 30);
  line(`参加“${activityTitle}”`, 262, 18);
  line(`${startDate} 至 ${endDate}，一共打卡 ${totalDays} 天`, 300, 16);
  if (revokedAt !== null) line('此证书已作废', 346, 22, red);
  line(organiser, 410, 16);
  line(formatDateTime(issuedAt).slice(0, 10), 438, 13);
  line(`证书编号 ${certNo}，凭编号可在 ${site} 查验`, 510, 10);
  doc.end();
  return bytes;
}
