import type { GoodsRow } from '../types.ts';
import { goods } from './goods.ts';
import { type Work, works } from './works.ts';

export type GalleryPicture = { path: string; kind: 'contents' | 'spread' | 'back' | 'detail'; goods: GoodsRow; work: Work | null };

/** The best sellers and every sixth printed book show their inside and their back, every thing a second view. */
const pictured = goods.filter(
  ({ id, type, salesCount }) => (type === 'book' && (id % 6 === 0 || salesCount > 2000)) || type === 'cultural',
);

/** The pictures beside the covers. */
export const galleryPictures: GalleryPicture[] = pictured.flatMap((row) => {
  const work = works.find(({ title }) => row.type === 'book' && title === row.title) ?? null;
  const kinds: GalleryPicture['kind'][] = work ? ['contents', 'spread', 'back'] : ['detail'];
  return kinds.map((kind, index) => ({ path: `gallery/${row.id}-${index + 1}.webp`, kind, goods: row, work }));
});

/** Addresses of the pictures of goods. */
export const galleryOf = (goodsId: number): string[] =>
  galleryPictures.filter((picture) => picture.goods.id === goodsId).map(({ path }) => `/files/${path}`);
