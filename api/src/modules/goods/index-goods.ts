import { asc, eq, lt } from 'drizzle-orm';
import { type Db, inTx } from '../../db/db.ts';
import { bookMeta, courseMeta, goods, goodsDetail } from '../../db/schema/index.ts';
import { searchTerms, termsVersion } from '../../lib/search-terms.ts';

const batch = 100;

/** Indexes goods again whose lexemes are of an older version. @returns how many */
export async function indexGoods(db: Db): Promise<number> {
  for (let done = 0; ; ) {
    const count = await inTx(db, async (tx) => {
      const rows = await tx
        .select({
          id: goods.id,
          title: goods.title,
          subtitle: goods.subtitle,
          authorText: goods.authorText,
          series: goods.series,
          publisher: goods.publisher,
          isbn13: goods.isbn13,
          keywords: goodsDetail.keywords,
          clcCode: bookMeta.clcCode,
          contributors: bookMeta.contributors,
          lecturers: courseMeta.lecturers,
        })
        .from(goods)
        .leftJoin(goodsDetail, eq(goodsDetail.goodsId, goods.id))
        .leftJoin(bookMeta, eq(bookMeta.goodsId, goods.id))
        .leftJoin(courseMeta, eq(courseMeta.goodsId, goods.id))
        .where(lt(goods.termsVersion, termsVersion))
        .orderBy(asc(goods.id))
        .limit(batch);
      for (const { id, authorText, contributors, lecturers, keywords, ...texts } of rows) {
        const names = (contributors ?? lecturers)?.map(({ name }) => name) ?? [authorText];
        const terms = searchTerms({ ...texts, keywords: keywords ?? '', authors: names });
        await tx.update(goods).set({ terms, termsVersion }).where(eq(goods.id, id));
      }
      return rows.length;
    });
    done += count;
    if (count < batch) return done;
  }
}
