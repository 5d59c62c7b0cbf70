import { api, type DataOf } from '@shared/api';
import { pageNumOf } from '../../../lib/page-num.ts';

const PAGE_SIZE = 10;

export type Downloads = DataOf<'/device/bookCenter/downloads', 'get'>;
export type Samples = DataOf<'/device/bookCenter/sampleList', 'get'>;
export type FeedbackList = DataOf<'/device/feedback/myFeedbackList', 'get'>;

export type Records = { at: string } & (
  | { type: 'download'; page: Downloads }
  | { type: 'sample'; page: Samples }
  | { type: 'feedback'; page: FeedbackList }
);

/** The page of records that the address asks for. */
export async function loadRecords(request: Request): Promise<Records> {
  const query = new URL(request.url).searchParams;
  const at = new Date().toISOString();
  const options = { params: { pageNum: pageNumOf(query), pageSize: PAGE_SIZE }, toast: false };
  const type = query.get('type');
  if (type === 'sample') return { at, type, page: await api.get('/device/bookCenter/sampleList', options) };
  if (type === 'feedback') return { at, type, page: await api.get('/device/feedback/myFeedbackList', options) };
  return { at, type: 'download', page: await api.get('/device/bookCenter/downloads', options) };
}
