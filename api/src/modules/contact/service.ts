import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { contactCounter, contactFile, contactLetter } from '../../db/schema/index.ts';
import { ApiError } from '../../http/api-error.ts';
import { once } from '../../lib/idempotency.ts';
import { underLimit } from '../../lib/rate-limit.ts';
import { toIso } from '../../lib/time.ts';
import { queueMail } from '../../providers/mail/outbox.ts';
import { type Accepted, fileType, headLength, letterFiles } from './file-type.ts';
import type { Letter } from './schemas.ts';

const hourMs = 3_600_000;
const lettersPerHour = 20;
const uploadsPerHour = 60;
const unattachedMs = 24 * hourMs;
const maxName = 120;
const namesAtOnce = 500;

export type Kind = (typeof contactLetter.$inferSelect)['kind'];

const kinds: Record<Kind, { prefix: string; title: string }> = {
  job: { prefix: 'YP', title: '应聘' },
  manuscript: { prefix: 'TG', title: '投稿' },
  piracy: { prefix: 'JB', title: '盗版举报' },
};

const labels: Record<string, string> = {
  name: '姓名',
  phone: '手机号',
  email: '邮箱',
  position: '岗位',
  title: '书名',
  category: '类别',
  isbn: '书号',
  place: '购买渠道',
  text: '说明',
};

/** The next number of a kind on a day of Shanghai, such as TG20261128-0001. */
async function nextReceiptNo(tx: Tx, kind: Kind, now: Date): Promise<string> {
  const prefix = kinds[kind].prefix + toIso(now).slice(0, 10).replaceAll('-', '');
  const [row] = await tx
    .insert(contactCounter)
    .values({ prefix, last: 1 })
    .onConflictDoUpdate({ target: contactCounter.prefix, set: { last: sql`${contactCounter.last} + 1` } })
    .returning({ last: contactCounter.last });
  return `${prefix}-${String(row?.last ?? 1).padStart(4, '0')}`;
}

/**
 * Keeps a letter once per key, with its files, and tells the editorial office by mail.
 * @throws ApiError 40001 for a file that is not there or belongs to another letter, 41004 when the key comes back with another letter,
 * 429 when the address has sent too many
 */
export function sendLetter(
  db: Db,
  letter: Letter & { kind: Kind },
  by: { userId: number | null; address: string; key: string; office: string; now: Date },
): Promise<{ receiptNo: string }> {
  const { kind, fileIds, ...content } = letter;
  const { userId, address, key, office, now } = by;
  return inTx(db, (tx) =>
    once(tx, { userId: userId ?? 0, scope: `contact.${kind}`, key, request: letter, now }, async () => {
      if (!(await underLimit(tx, `contact.send:${address}`, lettersPerHour, hourMs, now))) throw new ApiError(429);
      const id = newId();
      const receiptNo = await nextReceiptNo(tx, kind, now);
      await tx.insert(contactLetter).values({ id, receiptNo, kind, userId, content, createdAt: now });
      const files = fileIds.length > 0 ? await attach(tx, id, fileIds, now) : [];
      const lines = Object.entries(content).map(([field, value]) => `${labels[field] ?? field}：${value}`);
      await queueMail(tx, {
        to: office,
        subject: `【${kinds[kind].title}】${receiptNo}`,
        text: [...lines, ...files.map(({ name, id: file }) => `附件：${name}（${file}）`)].join('\n'),
        now,
      });
      return { receiptNo };
    }),
  );
}

/** Files that count as unattached are as good as gone: the clean-up may be at them. */
const unattachedBefore = (now: Date) => new Date(now.getTime() - unattachedMs);

async function attach(tx: Tx, letterId: number, fileIds: string[], now: Date) {
  const files = await tx
    .update(contactFile)
    .set({ letterId })
    .where(and(inArray(contactFile.id, fileIds), isNull(contactFile.letterId), gt(contactFile.createdAt, unattachedBefore(now))))
    .returning({ id: contactFile.id, name: contactFile.name });
  if (files.length !== fileIds.length) throw new ApiError(40001, { msg: '附件已失效，请重新上传', data: { field: 'fileIds' } });
  return files;
}

/** Where the files are kept: beside the public ones, served by no route. */
export const folderOf = (dataDir: string) => join(dataDir, 'files', 'contact');

/**
 * Stores a file of a visitor under a random name; its own name is kept as text only.
 * @param counter what the uploads are counted under, such as `contact.upload:` with an address
 * @throws ApiError 413 above 20 MB, 415 when name and content are not one of the formats, 40001 for an empty file, 429 for too many
 */
export async function storeFile(
  db: Db,
  dataDir: string,
  part: { filename: string; file: Readable & { truncated: boolean } },
  counter: string,
  now: Date,
  accepted: Accepted = letterFiles,
): Promise<{ id: string; name: string; size: number }> {
  if (!(await underLimit(db, counter, uploadsPerHour, hourMs, now))) throw new ApiError(429);
  const id = randomUUID();
  const name = basename(part.filename.replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .slice(-maxName);
  await mkdir(folderOf(dataDir), { recursive: true });
  const path = join(folderOf(dataDir), id);
  const unfinished = `${path}.part`;
  try {
    await pipeline(part.file, createWriteStream(unfinished, { mode: 0o600 }));
    if (part.file.truncated) throw new ApiError(413, { msg: '单个文件不能超过 20 MB' });
    const { size, head } = await look(unfinished);
    if (size === 0) throw new ApiError(40001, { msg: '文件是空的', data: { field: 'file' } });
    const type = fileType(name, head, accepted);
    if (!type) throw new ApiError(415, { msg: accepted.refusal });
    await rename(unfinished, path);
    await db.insert(contactFile).values({ id, letterId: null, name, type, size, createdAt: now });
    return { id, name, size };
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function look(path: string): Promise<{ size: number; head: Buffer }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return { size: (await file.stat()).size, head: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}

/** Removes files that no letter took within a day, and what uploads left that never ended. @returns how many */
export async function removeUnattached(db: Db, dataDir: string, now: Date): Promise<number> {
  const gone = await db
    .delete(contactFile)
    .where(and(isNull(contactFile.letterId), lte(contactFile.createdAt, unattachedBefore(now))))
    .returning({ id: contactFile.id });
  const names = new Set([...gone.map(({ id }) => id), ...(await strayFiles(db, dataDir))]);
  for (const name of names) await rm(join(folderOf(dataDir), name), { force: true });
  return names.size;
}

/** Old files without a row: their process was killed between the two. */
async function strayFiles(db: Db, dataDir: string): Promise<string[]> {
  const folder = folderOf(dataDir);
  const names = await readdir(folder).catch(() => []);
  const stray: string[] = [];
  for (let at = 0; at < names.length; at += namesAtOnce) {
    const some = names.slice(at, at + namesAtOnce);
    const known = await db.select({ id: contactFile.id }).from(contactFile).where(inArray(contactFile.id, some));
    const kept = new Set(known.map(({ id }) => id));
    for (const name of some.filter((one) => !kept.has(one))) {
      const found = await stat(join(folder, name)).catch(() => undefined);
      if (found && found.mtimeMs < Date.now() - unattachedMs) stray.push(name);
    }
  }
  return stray;
}
