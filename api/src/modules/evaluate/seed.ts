import { sql } from 'drizzle-orm';
import type { SeedContent } from '../../../seed/types.ts';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { contactFile, goods, review, user } from '../../db/schema/index.ts';

const batch = 500;
const dayMs = 86_400_000;
const joined = new Date('2025-09-01T09:00:00+08:00');

async function insertReaders(tx: Tx, { readers }: SeedContent): Promise<void> {
  const common = { sex: '0', role: 'user', status: 'ACTIVE', createdAt: joined, updatedAt: joined } as const;
  await tx
    .insert(user)
    .values(readers.map((row) => ({ ...row, ...common })))
    .onConflictDoNothing();
}

async function insertReviews(tx: Tx, { reviews }: SeedContent): Promise<void> {
  const rows = reviews.map(({ reply, addition, ...row }) => {
    const createdAt = new Date(row.createdAt);
    return {
      ...row,
      // Nobody looks these orders up: the number only has to be the review's own.
      orderLineId: row.id,
      specText: '',
      status: 'SHOWN' as const,
      reply,
      repliedAt: reply === null ? null : new Date(createdAt.getTime() + dayMs),
      appendContent: addition?.content ?? null,
      appendedAt: addition && new Date(createdAt.getTime() + addition.days * dayMs),
      createdAt,
    };
  });
  for (let at = 0; at < rows.length; at += batch) {
    await tx
      .insert(review)
      .values(rows.slice(at, at + batch))
      .onConflictDoNothing();
  }
  const pictures = rows.flatMap(({ id, images, createdAt }) =>
    images.map((image) => ({ id: image, letterId: id, name: '照片.jpg', type: 'image/jpeg', size: 0, createdAt })),
  );
  await tx.insert(contactFile).values(pictures).onConflictDoNothing();
  await tx.execute(sql`
    update ${goods} set score_count = scores.count, score_tenths = round(scores.average * 10)
    from (select goods_id, count(*) as count, avg(score) as average from ${review} where status = 'SHOWN' group by goods_id) as scores
    where ${goods.id} = scores.goods_id`);
}

/** Reviews for trying out, with the readers who wrote them: never for production. */
export async function seedTryOutReviews(db: Db, content: SeedContent): Promise<void> {
  await inTx(db, async (tx) => {
    await insertReaders(tx, content);
    await insertReviews(tx, content);
  });
}
