import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The font of documents. Beside the build the fonts lie in its assets, beside the sources in the seed. */
export const pdfFont = ['assets', '../../seed/assets']
  .map((folder) => fileURLToPath(new URL(`${folder}/noto-sans-sc-regular.ttf`, import.meta.url)))
  .find((file) => existsSync(file));

/** All bytes of a document, once it has ended. Ask before it does. */
export function bytesOf(document: NodeJS.EventEmitter): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
}
