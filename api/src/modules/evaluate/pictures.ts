import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { contactFile, review } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';

/** A picture is shown as a square and, opened, at the width of a screen. */
const sizes = { small: { width: 240, height: 240, fit: 'cover' }, large: { width: 1600, height: 1600, fit: 'inside' } } as const;
export type Size = keyof typeof sizes;

const mostPixels = 60_000_000;
const route = '/files/review';

/** Addresses of the pictures of a review. */
export const pictureUrls = (ids: readonly string[]) => ids.map((id) => ({ small: `${route}/${id}/small`, large: `${route}/${id}/large` }));

const uploaded = (dataDir: string, id: string): string => join(dataDir, 'files', 'contact', id);

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function open(path: string) {
  const { default: sharp } = await import('sharp');
  return sharp(path, { limitInputPixels: mostPixels });
}

/** @throws ApiError 40001 when one of the uploaded files cannot be read as a picture; a file that is gone is not told of here */
export async function checkPictures(dataDir: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const path = uploaded(dataDir, id);
    if (!(await isThere(path))) continue;
    try {
      await (await open(path)).metadata();
    } catch {
      throw new ApiError(40001, { msg: '有图片无法打开，请换一张', data: { field: 'images' } });
    }
  }
}

/** The file of a picture in a size. @throws ApiError 404 for a picture that no visible review has */
export async function pictureFile(tx: Tx, dataDir: string, id: string, size: Size): Promise<string> {
  const [shown] = await tx
    .select({ id: review.id })
    .from(contactFile)
    .innerJoin(review, eq(review.id, contactFile.letterId))
    .where(and(eq(contactFile.id, id), eq(review.status, 'SHOWN'), sql`${review.images} @> ${JSON.stringify([id])}::jsonb`));
  if (!shown) throw new ApiError(404);
  return resizedPicture(dataDir, id, size);
}

/**
 * The file of an uploaded picture in a size, made when it is first asked for: what phones write into pictures, such as the place, stays
 * behind.
 * @throws ApiError 404 when it is gone
 */
export async function resizedPicture(dataDir: string, id: string, size: Size): Promise<string> {
  const folder = join(dataDir, 'files', 'review');
  const path = join(folder, `${id}-${size}.webp`);
  if (await isThere(path)) return path;
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${randomUUID()}.part`);
  try {
    const picture = await open(uploaded(dataDir, id));
    await picture
      .rotate()
      .resize({ ...sizes[size], withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(unfinished);
    await rename(unfinished, path);
  } catch {
    throw new ApiError(404);
  } finally {
    await rm(unfinished, { force: true });
  }
  return path;
}
