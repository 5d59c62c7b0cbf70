import { extname } from 'node:path';

type Format = { extensions: string[]; type: string; head: string };
/** Formats that are taken, and what is said to everything else. */
export type Accepted = { formats: Format[]; refusal: string };

// The first bytes, as a pattern of their hex digits.
const pictures: Format[] = [
  { extensions: ['.jpg', '.jpeg'], type: 'image/jpeg', head: 'ffd8ff' },
  { extensions: ['.png'], type: 'image/png', head: '89504e470d0a1a0a' },
];

/** What the editorial office takes. */
export const letterFiles: Accepted = {
  formats: [
    { extensions: ['.pdf'], type: 'application/pdf', head: '255044462d' },
    { extensions: ['.docx'], type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', head: '504b0304' },
    { extensions: ['.doc'], type: 'application/msword', head: 'd0cf11e0a1b11ae1' },
    { extensions: ['.zip'], type: 'application/zip', head: '504b0304' },
    ...pictures,
  ],
  refusal: '只接收 PDF、Word、ZIP、JPG、PNG 文件，且内容要与扩展名一致',
};

/** Pictures alone. */
export const pictureFiles: Accepted = { formats: pictures, refusal: '只接收 JPG、PNG 图片，且内容要与扩展名一致' };

/** What goes with a punch: pictures, and what browsers and phones record. */
export const punchFiles: Accepted = {
  formats: [
    ...pictures,
    { extensions: ['.mp3'], type: 'audio/mpeg', head: '(494433|ff[ef])' },
    { extensions: ['.m4a'], type: 'audio/mp4', head: '.{8}66747970' },
    { extensions: ['.wav'], type: 'audio/wav', head: '52494646' },
    { extensions: ['.ogg'], type: 'audio/ogg', head: '4f676753' },
    { extensions: ['.weba'], type: 'audio/webm', head: '1a45dfa3' },
    { extensions: ['.mp4'], type: 'video/mp4', head: '.{8}66747970' },
    { extensions: ['.webm'], type: 'video/webm', head: '1a45dfa3' },
  ],
  refusal: '只接收 JPG、PNG 图片，MP3、M4A、WAV、OGG 音频和 MP4、WebM 视频，且内容要与扩展名一致',
};

/** Bytes that `fileType` looks at. */
export const headLength = 8;

/** The type of a file whose name and first bytes agree; undefined for everything else, whatever the sender calls it. */
export function fileType(name: string, head: Buffer, { formats }: Accepted): string | undefined {
  const extension = extname(name).toLowerCase();
  const hex = head.toString('hex');
  return formats.find((format) => format.extensions.includes(extension) && new RegExp(`^${format.head}`).test(hex))?.type;
}
