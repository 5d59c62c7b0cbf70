import type { DataOf } from '@shared/api';

/** A goods on a shelf of the home page. */
export type HomeGoods = DataOf<'/home/goodsList', 'get'>['newBooks'][number];
