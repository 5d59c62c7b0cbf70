import { ApiError } from '@shared/api';
import { type LoaderFunctionArgs, notFound, type PageHandle, useLoaderData } from '@shared/router';
import { session } from '@shared/session';
import { CLOSED, useTestPaper } from '../../../../lib/test-paper.ts';
import { forgetClosed } from './attempt.ts';
import { paperInfo, paperRecords } from './calls.ts';
import { Paper } from './paper.tsx';
import { PaperIntro } from './paper-intro.tsx';
import { usePaperAddress } from './use-paper-address.ts';

const RECORDS_PER_PAGE = 5;

export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const id = query.get('id');
  if (!id || !/^\d+$/.test(id)) throw notFound('没有找到这份试卷');
  if (useTestPaper.getState().phase === 'over') useTestPaper.setState({ ...CLOSED, testList: [] });
  try {
    const [info, records] = await Promise.all([paperInfo(id), paperRecords(id, Number(query.get('pageNum')) || 1, RECORDS_PER_PAGE)]);
    const userId = session.getState().userInfo?.userId;
    if (userId) forgetClosed(userId, id, info.openAttempt?.attemptId);
    return { info, records };
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? notFound('没有找到这份试卷') : error;
  }
}

type PaperData = Awaited<ReturnType<typeof loader>>;

export const handle: PageHandle = { title: ({ info }: PaperData) => info.title };

/** A running paper keeps what it has: neither a new login nor a failing line may take it off the screen. */
export function shouldRevalidate(): boolean {
  const { phase } = useTestPaper.getState();
  return phase === 'idle' || phase === 'over';
}

export function Component() {
  const data = useLoaderData<PaperData>();
  const isOpen = useTestPaper(({ testList }) => testList.length > 0);
  const guard = usePaperAddress();
  if (isOpen) return <Paper guard={guard} />;
  return <PaperIntro {...data} />;
}
