import { api, type DataOf } from '@shared/api';

export type ReviewPage = DataOf<'/device/evaluate/list', 'get'>;
export type Summary = DataOf<'/device/evaluate/summary', 'get'>;

/** Which reviews are asked for. */
export interface ReviewQuery {
  score?: number;
  withImages?: boolean;
  sort: 'new' | 'scoreDesc' | 'scoreAsc';
  pageNum: number;
}

export interface ReviewData {
  summary: Summary;
  page: ReviewPage;
}

export const FIRST: ReviewQuery = { sort: 'new', pageNum: 1 };
const PAGE_SIZE = 5;

/** One page of the reviews of goods. */
export const loadReviewPage = (goodsId: string, query: ReviewQuery, signal?: AbortSignal): Promise<ReviewPage> =>
  api.get('/device/evaluate/list', {
    params: { goodsId, pageSize: PAGE_SIZE, ...query },
    toast: false,
    ...(signal && { signal }),
  });

/** Summary and first page. */
export async function loadReviews(goodsId: string): Promise<ReviewData> {
  const [summary, page] = await Promise.all([
    api.get('/device/evaluate/summary', { params: { goodsId }, toast: false }),
    loadReviewPage(goodsId, FIRST),
  ]);
  return { summary, page };
}
