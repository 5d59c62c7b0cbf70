import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { TIMERS } from '@shared/contract/timers';
import { and, eq, inArray, isNull, like } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { contactFile } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { minuteMs } from '../../lib/time.ts';
import { fileType, headLength, pictureFiles } from '../contact/file-type.ts';
import { folderOf } from '../contact/service.ts';
import { readTicket, signTicket } from '../library/ticket.ts';
import type { Case } from './rules.ts';

const ticketMs = TIMERS.ticketMinutes * minuteMs;
const route = '/files/after-sale';

/** Gives uploaded pictures to a case. @throws ApiError 40001 for files that are no pictures, are gone, or belong to something else */
export async function attachPictures(tx: Tx, caseId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const taken = await tx
    .update(contactFile)
    .set({ letterId: caseId })
    .where(and(inArray(contactFile.id, [...ids]), isNull(contactFile.letterId), like(contactFile.type, 'image/%')))
    .returning({ id: contactFile.id });
  if (taken.length !== ids.length) throw new ApiError(40001, { msg: '图片已失效或不是图片，请重新上传', data: { field: 'images' } });
}

/** A picture that the house shows the buyer. */
export interface Picture {
  name: string;
  type: string;
  bytes: Buffer;
}

/** @throws ApiError 40001 for a file that is no picture */
export function asPicture(path: string, bytes: Buffer): Picture {
  const name = basename(path);
  const type = fileType(name, bytes.subarray(0, headLength), pictureFiles);
  if (!type) throw new ApiError(40001, { msg: `${name}：${pictureFiles.refusal}` });
  return { name, type, bytes };
}

/** Stores pictures of the house with a case. Files of a transaction that fails have no row and are swept up a day later. @returns their ids */
export async function storePictures(tx: Tx, dataDir: string, caseId: number, pictures: readonly Picture[], now: Date): Promise<string[]> {
  const files = pictures.map(({ name, type, bytes }) => ({
    id: randomUUID(),
    letterId: caseId,
    name,
    type,
    size: bytes.length,
    createdAt: now,
    bytes,
  }));
  if (files.length === 0) return [];
  await mkdir(folderOf(dataDir), { recursive: true });
  for (const { id, bytes } of files) await writeFile(join(folderOf(dataDir), id), bytes, { mode: 0o600 });
  await tx.insert(contactFile).values(files.map(({ bytes: _, ...row }) => row));
  return files.map(({ id }) => id);
}

/** Addresses of pictures, good for a few minutes. */
export function pictureUrls(key: Buffer, one: Pick<Case, 'userId' | 'id'>, ids: readonly string[], now: Date): string[] {
  const ticket = signTicket(key, { userId: one.userId, resourceId: one.id, expiresAt: now.getTime() + ticketMs });
  return ids.map((id) => `${route}/${ticket}/${id}`);
}

/** The file that a ticket opens. @throws ApiError 410 for a ticket that has expired or is not ours, 404 for a picture of another case */
export async function openPicture(tx: Tx, key: Buffer, ticketText: string, id: string, now: Date): Promise<{ path: string; type: string }> {
  const ticket = readTicket(key, ticketText, now);
  if (!ticket) throw new ApiError(410);
  const [file] = await tx
    .select({ type: contactFile.type })
    .from(contactFile)
    .where(and(eq(contactFile.id, id), eq(contactFile.letterId, ticket.resourceId), like(contactFile.type, 'image/%')));
  if (!file) throw new ApiError(404);
  return { path: join('contact', id), type: file.type };
}
