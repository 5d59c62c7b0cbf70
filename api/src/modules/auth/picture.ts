import { createHmac, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { pictureCode } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';

const lifeMs = 5 * 60_000;
const length = 4;
const width = 140;
const height = 48;
/** Height of a character in units of its strokes. */
const scale = 4.6;

/**
 * Characters as pen strokes on a grid of 5 by 7, two digits a point. None that people mix up, and as strokes rather than as
 * text, which the markup would give away. The libraries for this bring a font file and have not been kept for years.
 */
const strokes: Record<string, string> = {
  2: '01103041420646',
  3: '004023334445361605',
  4: '36300444',
  5: '4000033344453606',
  6: '4130100105163645443303',
  7: '004016',
  8: '13020110304142331304051636454433',
  9: '4313020110304145361605',
  A: '062046 1434',
  C: '4130100105163645',
  E: '40000646 0333',
  F: '400006 0333',
  H: '0006 4046 0343',
  K: '0006 400346',
  M: '0600234046',
  N: '06004640',
  P: '06003041423303',
  R: '06003041423303 2346',
  T: '0040 2026',
  W: '0016233640',
  X: '0046 4006',
  Y: '002340 2326',
};
const characters = Object.keys(strokes);

const between = (from: number, to: number): number => from + (randomInt(1_000_001) / 1_000_000) * (to - from);
const round = (value: number): string => value.toFixed(1);

function drawCharacter(character: string, at: number): string {
  const path = (strokes[character] ?? '')
    .split(' ')
    .map((stroke) =>
      (stroke.match(/../g) ?? [])
        .map(([x, y], index) => {
          const across = (Number(x) - 2 + between(-0.2, 0.2)) * scale;
          const down = (Number(y) - 3 + between(-0.2, 0.2)) * scale;
          return `${index === 0 ? 'M' : 'L'}${round(across)} ${round(down)}`;
        })
        .join(''),
    )
    .join('');
  const left = (width / length) * (at + 0.5) + between(-3, 3);
  const place = `translate(${round(left)} ${round(height / 2 + between(-4, 4))}) rotate(${round(between(-16, 16))})`;
  return `<path transform="${place}" d="${path}"/>`;
}

function draw(text: string): string {
  const line = (): string =>
    `<path d="M0 ${round(between(0, height))}Q${round(between(0, width))} ${round(between(0, height))} ${width} ${round(between(0, height))}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#f4f1ea"/>`,
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">',
    `<g stroke="#8fa79a" stroke-width="1.2">${Array.from({ length: 4 }, line).join('')}</g>`,
    `<g stroke="#1f4d3a" stroke-width="2.6">${[...text].map(drawCharacter).join('')}</g>`,
    '</g></svg>',
  ].join('');
}

const hashText = (hashKey: Buffer, key: string, text: string): string =>
  createHmac('sha256', hashKey).update(`${key}:${text.toUpperCase()}`).digest('base64url');

/** A new picture of four characters, good for 5 minutes and one try. @returns its key, and the picture as a data URI */
export async function makePicture(tx: Tx, hashKey: Buffer, now: Date): Promise<{ key: string; image: string }> {
  const key = randomUUID();
  const text = Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
  await tx.insert(pictureCode).values({ key, textHash: hashText(hashKey, key, text), expiresAt: new Date(now.getTime() + lifeMs) });
  return { key, image: `data:image/svg+xml;base64,${Buffer.from(draw(text)).toString('base64')}` };
}

/** Uses a picture up, right or wrong. @param verification `<key>:<typed>`, in any case @throws ApiError 40017 */
export async function takePicture(tx: Tx, hashKey: Buffer, verification: string, now: Date): Promise<void> {
  const [key = '', typed = ''] = verification.split(':', 2);
  const [row] = await tx
    .delete(pictureCode)
    .where(and(eq(pictureCode.key, key), gt(pictureCode.expiresAt, now)))
    .returning();
  if (!row || !timingSafeEqual(Buffer.from(row.textHash), Buffer.from(hashText(hashKey, key, typed.trim())))) throw new ApiError(40017);
}

/** Drops pictures nobody answered. @returns how many */
export async function dropOldPictures(tx: Tx, now: Date): Promise<number> {
  return (await tx.delete(pictureCode).where(lt(pictureCode.expiresAt, now)).returning({ key: pictureCode.key })).length;
}
