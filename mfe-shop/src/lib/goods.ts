import type { DataOf } from '@shared/api';
import type { GoodsSummary } from '@shared/ui/goods-card';

/** A goods as lists, shelves and searches answer it. */
export type GoodsOfList = DataOf<'/goods/list', 'get'>['rows'][number];

/** What a card shows of it. */
export const summaryOf = (goods: GoodsOfList): GoodsSummary => ({ ...goods, authors: goods.authorText });
