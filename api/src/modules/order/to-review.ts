import { and, eq, gt, inArray, isNull, ne, notExists, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/db.ts';
import { orderLine, review } from '../../db/schema/index.ts';

/** With the buyer: sent goods once received, digital ones once opened. */
const arrived: (typeof orderLine.$inferSelect)['fulfilState'][] = ['RECEIVED', 'DELIVERED'];
/** A coupon is used up in another order; there is nothing in it to review. */
const unreviewable = 'coupon';

/** A line of goods that have arrived and can be reviewed; parts belong to their bundle. */
export const isReviewable: SQL | undefined = and(
  isNull(orderLine.parentLineId),
  inArray(orderLine.fulfilState, arrived),
  ne(orderLine.goodsType, unreviewable),
);

/** A line that waits for its review; what was wholly given back does not. */
export const isToReview = (tx: Tx): SQL | undefined =>
  and(
    isReviewable,
    gt(orderLine.qty, orderLine.refundedQty),
    notExists(
      tx
        .select({ id: review.id })
        .from(review)
        .where(and(eq(review.userId, orderLine.userId), eq(review.orderLineId, orderLine.id))),
    ),
  );
