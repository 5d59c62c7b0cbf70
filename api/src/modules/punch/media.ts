import { and, eq, inArray, isNull, like } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { contactFile, type PunchMedia, punchRecord } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { punchFiles } from '../contact/file-type.ts';
import { checkPictures } from '../evaluate/pictures.ts';
import { readTicket, signTicket } from '../library/ticket.ts';
import { hasPassed, type PunchRecord } from './find.ts';
import type { MediaView } from './schemas.ts';

const ticketMs = 60 * 60_000;
const route = '/files/punch';

const kindOf = (type: string): PunchMedia['kind'] => (type.startsWith('image/') ? 'IMAGE' : type.startsWith('audio/') ? 'AUDIO' : 'VIDEO');

/** @throws ApiError 40001 when one of the uploaded pictures cannot be read */
export async function checkUploads(tx: Tx, dataDir: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const pictures = await tx
    .select({ id: contactFile.id })
    .from(contactFile)
    .where(and(inArray(contactFile.id, [...ids]), like(contactFile.type, 'image/%')));
  await checkPictures(
    dataDir,
    pictures.map(({ id }) => id),
  );
}

/** Gives uploaded files to a record. @throws ApiError 40001 for files of other kinds, that are gone, or that belong to something else */
export async function takeMedia(tx: Tx, recordId: number, ids: readonly string[]): Promise<PunchMedia[]> {
  if (ids.length === 0) return [];
  const taken = await tx
    .update(contactFile)
    .set({ letterId: recordId })
    .where(
      and(
        inArray(contactFile.id, [...ids]),
        isNull(contactFile.letterId),
        inArray(
          contactFile.type,
          punchFiles.formats.map(({ type }) => type),
        ),
      ),
    )
    .returning({ id: contactFile.id, type: contactFile.type });
  const kinds = new Map(taken.map(({ id, type }) => [id, kindOf(type)]));
  return ids.map((id) => {
    const kind = kinds.get(id);
    if (!kind) throw new ApiError(40001, { msg: '文件已失效或不是图片、音频、视频，请重新上传', data: { field: 'media' } });
    return { id, kind };
  });
}

/** Lets go of the files of a record; they go with the next clean-up. */
export async function dropMedia(tx: Tx, recordId: number): Promise<void> {
  await tx.update(contactFile).set({ letterId: null }).where(eq(contactFile.letterId, recordId));
}

/** Addresses of a record's files for somebody who may see it, good for an hour. @param viewerId 0 for a visitor */
export function viewMedia(
  key: Buffer,
  { id: recordId, media }: Pick<PunchRecord, 'id' | 'media'>,
  viewerId: number,
  now: Date,
): MediaView[] {
  const ticket = signTicket(key, { userId: viewerId, resourceId: recordId, expiresAt: now.getTime() + ticketMs });
  return media.map(({ id, kind }) => {
    const url = `${route}/${ticket}/${id}`;
    return kind === 'IMAGE' ? { kind, url: `${url}/large`, small: `${url}/small` } : { kind, url, small: null };
  });
}

/**
 * The file that a ticket opens: one of a record that is still there, and that has passed unless it is the viewer's own.
 * @param isPicture pictures have addresses of their own: what phones write into them, such as the place, stays behind there
 * @throws ApiError 410 for a ticket that has ended or is not ours, 404 for a file it does not cover
 */
export async function openMedia(
  tx: Tx,
  key: Buffer,
  ticketText: string,
  fileId: string,
  isPicture: boolean,
  now: Date,
): Promise<{ type: string }> {
  const ticket = readTicket(key, ticketText, now);
  if (!ticket) throw new ApiError(410);
  const [found] = await tx
    .select({ type: contactFile.type, userId: punchRecord.userId, reviewStatus: punchRecord.reviewStatus })
    .from(contactFile)
    .innerJoin(punchRecord, eq(punchRecord.id, contactFile.letterId))
    .where(and(eq(contactFile.id, fileId), eq(punchRecord.id, ticket.resourceId), isNull(punchRecord.deletedAt)));
  if (!found || (kindOf(found.type) === 'IMAGE') !== isPicture) throw new ApiError(404);
  if (!hasPassed(found) && found.userId !== ticket.userId) throw new ApiError(404);
  return { type: found.type };
}
