import { paths } from '@shared/contract/paths';
import { Link, type LoaderFunctionArgs, notFound, type PageHandle, useLoaderData } from '@shared/router';
import { Empty } from '@shared/ui/empty';
import { Icon } from '@shared/ui/icon';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { type Analysis, loadAnalysis } from '../../../../../lib/analysis.ts';
import { AnalysisBox } from '../../../../../lib/question/analysis-box.tsx';
import { Question } from '../../../../../lib/question/question.tsx';
import styles from './page.module.css';

interface ItemPage {
  analysis: Analysis;
  /** Position of the item, from 0; -1 while the paper does not show its items. */
  position: number;
}

export async function loader({ request }: LoaderFunctionArgs): Promise<ItemPage> {
  const query = new URL(request.url).searchParams;
  const analysis = await loadAnalysis(query.get('aprId'));
  const itemId = query.get('itemId');
  const position = itemId ? analysis.items.findIndex((item) => item.id === itemId) : Math.min(0, analysis.items.length - 1);
  if (analysis.released && position < 0) throw notFound('没有找到这道题');
  return { analysis, position };
}

export const handle: PageHandle = { title: ({ analysis }: ItemPage) => `${analysis.record.title}题目解析` };

export function Component() {
  const { analysis, position } = useLoaderData<ItemPage>();
  const { record, items } = analysis;
  const item = items[position];
  const href = (at: number) => paths.answerResults.href({ aprId: record.aprId, itemId: items[at]?.id });
  return (
    <PageBody>
      <div className={styles.page}>
        <Link className={styles.back} to={paths.testResults.href({ aprId: record.aprId })}>
          <Icon name="left" size={18} />
          返回成绩
        </Link>
        <PageTitle>{record.title}</PageTitle>
        {item ? (
          <>
            <p className={styles.section}>{item.section}</p>
            <Question key={item.id} item={item} number={position + 1} answer={item.userAnswer} review={item} />
            <AnalysisBox item={item} />
            <nav className={styles.steps} aria-label="题目导航">
              {position > 0 && (
                <Link to={href(position - 1)} rel="prev">
                  <Icon name="left" size={18} />
                  上一题
                </Link>
              )}
              <span>
                {position + 1} / {items.length}
              </span>
              {position + 1 < items.length && (
                <Link to={href(position + 1)} rel="next">
                  下一题
                  <Icon name="right" size={18} />
                </Link>
              )}
            </nav>
          </>
        ) : (
          <Empty>答案与解析尚未公布。</Empty>
        )}
      </div>
    </PageBody>
  );
}
