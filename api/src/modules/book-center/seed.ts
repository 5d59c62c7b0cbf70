import { and, asc, eq } from 'drizzle-orm';
import type { SeedContent } from '../../../seed/types.ts';
import { type Db, inTx, type Tx } from '../../db/db.ts';
import { bookMeta, bookResource, feedback, goods, sampleRequest, sampleRequestItem, teacher } from '../../db/schema/index.ts';
import { tryOutAddress as address } from '../address/try-out.ts';
import { newBusinessNo } from '../order/business-no.ts';

const dayMs = 86_400_000;
const firstId = 830_000;

/** Loads the files of books; rows that are there stay as they are. */
export async function seedBookCenter(tx: Tx, content: Pick<SeedContent, 'bookResources'>): Promise<void> {
  const rows = content.bookResources.map((row) => ({ ...row, downloadCount: 0 }));
  await tx.insert(bookResource).values(rows).onConflictDoNothing();
}

const profile = {
  name: '林书言',
  school: '云州大学',
  department: '数学学院',
  title: '副教授',
  phone: '13800000001',
  email: 'reader@yunlu.example.com',
};
const course = { courseName: '高等代数', studentCount: 86, adoptedBefore: false };

type Plan = Pick<typeof sampleRequest.$inferInsert, 'status' | 'term' | 'rejectReason' | 'expressCompany' | 'expressNo' | 'followUp'> & {
  /** Days before the moment of seeding. */
  asked: number;
  moved: number;
};

const sent = { expressCompany: '邮政', expressNo: 'EMS2026091800021' };

/** Requests of other years, so that this year's titles are still there to ask for. */
const plans: Plan[] = [
  { status: 'FOLLOW_UP', term: '2025秋', asked: 520, moved: 430, ...sent, followUp: { adopted: true, copies: 86 } },
  { status: 'RECEIVED', term: '2026秋', asked: 80, moved: 66, ...sent },
  { status: 'SHIPPED', term: '2027春', asked: 9, moved: 2, ...sent },
  { status: 'REJECTED', term: '2027春', asked: 20, moved: 18, rejectReason: '这本书的新版将在明年一月出版，届时欢迎再申请' },
];

const letters = [
  { kind: 'BOOK_ERROR' as const, status: 'REPLIED' as const, asked: 12, pageNo: '37', originalText: '收敛', suggestedText: '一致收敛' },
  { kind: 'SITE' as const, status: 'PROCESSING' as const, asked: 1, pageNo: null, originalText: null, suggestedText: null },
];

/** A verified teacher with requests in several states, and feedback, of the account for trying out: never for production. */
export function seedTryOutTeacher(db: Db, userId: number, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  return inTx(db, async (tx) => {
    await tx
      .insert(teacher)
      .values({ id: firstId, userId, profile, status: 'APPROVED', verified: profile, sentAt: ago(600), reviewedAt: ago(599) })
      .onConflictDoNothing();
    const books = await tx
      .select({ id: goods.id })
      .from(goods)
      .innerJoin(bookMeta, eq(bookMeta.goodsId, goods.id))
      .where(and(eq(bookMeta.sampleRequestAllowed, true), eq(goods.status, 'ON_SALE')))
      .orderBy(asc(goods.id))
      .limit(plans.length);
    for (const [index, { asked, moved, ...plan }] of plans.entries()) {
      const book = books[index];
      if (!book) break;
      const id = firstId + 1 + index;
      const createdAt = ago(asked);
      const reqNo = newBusinessNo(createdAt).slice(0, 12) + String(id).padStart(8, '0');
      await tx
        .insert(sampleRequest)
        .values({ ...plan, id, reqNo, userId, applicant: { ...profile, ...course }, address, createdAt, updatedAt: ago(moved) })
        .onConflictDoNothing();
      await tx.insert(sampleRequestItem).values({ requestId: id, goodsId: book.id, sort: 0 }).onConflictDoNothing();
    }
    for (const [index, { asked, ...letter }] of letters.entries()) {
      const isErratum = letter.kind === 'BOOK_ERROR';
      await tx
        .insert(feedback)
        .values({
          ...letter,
          id: firstId + 11 + index,
          userId,
          goodsId: isErratum ? (books[0]?.id ?? null) : null,
          content: isErratum ? '定理的条件里漏写了“一致”两个字，按原文后面的推导不成立。' : '手机上打开目录页时，第二层的链接点不开。',
          reply: isErratum ? '您说得对，已记入勘误表，重印时改正。谢谢您。' : null,
          repliedAt: isErratum ? ago(asked - 3) : null,
          adopted: isErratum,
          createdAt: ago(asked),
        })
        .onConflictDoNothing();
    }
  });
}
