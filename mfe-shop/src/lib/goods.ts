import type { DataOf } from '@shared/api';

/** A goods as lists, shelves and searches answer it. */
export type GoodsOfList = DataOf<'/goods/list', 'get'>['rows'][number];
