import { extname } from 'node:path';

/** First bytes of the formats that the editorial office takes. */
const formats = [
  { extensions: ['.pdf'], type: 'application/pdf', head: '255044462d' },
  { extensions: ['.docx'], type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', head: '504b0304' },
  { extensions: ['.doc'], type: 'application/msword', head: 'd0cf11e0a1b11ae1' },
  { extensions: ['.zip'], type: 'application/zip', head: '504b0304' },
  { extensions: ['.jpg', '.jpeg'], type: 'image/jpeg', head: 'ffd8ff' },
  { extensions: ['.png'], type: 'image/png', head: '89504e470d0a1a0a' },
];

/** Bytes that `fileType` looks at. */
export const headLength = 8;

/** The type of a file whose name and first bytes agree; undefined for everything else, whatever the sender calls it. */
export function fileType(name: string, head: Buffer): string | undefined {
  const extension = extname(name).toLowerCase();
  const hex = head.toString('hex');
  return formats.find((format) => format.extensions.includes(extension) && hex.startsWith(format.head))?.type;
}
