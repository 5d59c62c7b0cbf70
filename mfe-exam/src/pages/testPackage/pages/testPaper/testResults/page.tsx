import { formatScore } from '@shared/contract/exam';
import { paths } from '@shared/contract/paths';
import { formatDateTime, formatDuration } from '@shared/contract/time';
import { Link, type LoaderFunctionArgs, type PageHandle, useLoaderData } from '@shared/router';
import { ButtonLink } from '@shared/ui/button';
import { Icon } from '@shared/ui/icon';
import { PageBody } from '@shared/ui/page-title';
import { useState } from 'react';
import { type Analysis, loadAnalysis } from '../../../../../lib/analysis.ts';
import { AnswerCard } from '../../../../../lib/answer-card.tsx';
import { AnalysisBox } from '../../../../../lib/question/analysis-box.tsx';
import { Question } from '../../../../../lib/question/question.tsx';
import { questionInfo } from '../../../../../lib/question/question-info.ts';
import styles from './page.module.css';
import { FILTERS, LEGEND, resultCells } from './result-cells.ts';
import { ScoreRing } from './score-ring.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return loadAnalysis(new URL(request.url).searchParams.get('aprId'));
}

export const handle: PageHandle = { title: (analysis: Analysis) => `${analysis.record.title}成绩` };

const REASONS = { user: '主动交卷', timeup: '到时交卷', sweeper: '截止时自动交卷' } as const;

const anchor = (id: string) => `question-${id}`;

function Groups({
  title,
  rows,
}: {
  title: string;
  rows: { name: string; got: number; max: number; correct: number; itemCount: number }[];
}) {
  return (
    <section className={styles.groups}>
      <h2>{title}</h2>
      <ul>
        {rows.map(({ name, got, max, correct, itemCount }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.figures}>
              对 {correct} / {itemCount} 题，得 {formatScore(got)}，满分 {formatScore(max)}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${max === 0 ? 0 : (got / max) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Component() {
  const analysis = useLoaderData<Analysis>();
  const [onlyWrong, setOnlyWrong] = useState(false);
  const { record, bySection, byType, released, items } = analysis;
  const { counters } = record;
  const shown = items
    .map((item, index) => ({ item, number: index + 1 }))
    .filter(({ item }) => !onlyWrong || item.result.verdict !== 'correct');
  const jump = (index: number) => {
    const id = items[index]?.id;
    setOnlyWrong(false);
    // After the list is whole again.
    requestAnimationFrame(() => {
      const target = id ? document.getElementById(anchor(id)) : null;
      target?.scrollIntoView({ block: 'start' });
      target?.querySelector<HTMLElement>('[data-question]')?.focus({ preventScroll: true });
    });
  };
  return (
    <PageBody>
      <header className={styles.head}>
        <ScoreRing got={record.got} max={record.max} passScore={record.passScore} />
        <div className={styles.facts}>
          <p className={styles.kind}>考试成绩</p>
          <h1>{record.title}</h1>
          <p className={record.passed ? styles.passed : styles.failed}>
            <Icon name={record.passed ? 'check' : 'info'} size={18} />
            {record.passed ? '及格' : '未及格'}，及格线 {formatScore(record.passScore)}
          </p>
          <p className={styles.meta}>
            第 {record.no} 次作答，{formatDateTime(record.finishedAt)} {REASONS[record.reason]}，用时 {formatDuration(record.usedSeconds)}
          </p>
          <dl className={styles.counters}>
            <div>
              <dt>答对</dt>
              <dd>{counters.correctNumber}</dd>
            </div>
            <div>
              <dt>答错</dt>
              <dd>{counters.errorNumber}</dd>
            </div>
            {counters.undetermined > 0 && (
              <div>
                <dt>待批</dt>
                <dd>{counters.undetermined}</dd>
              </div>
            )}
            <div>
              <dt>未答</dt>
              <dd>{counters.unansweredNumber}</dd>
            </div>
          </dl>
          <p className={styles.actions}>
            <ButtonLink to={paths.testPaper.href({ id: record.paperId })} look="primary">
              返回试卷
            </ButtonLink>
          </p>
        </div>
      </header>

      <div className={styles.breakdown}>
        <Groups
          title="各题型得分"
          rows={byType.map((row) => ({ ...row, name: questionInfo(row.questionType).label, correct: row.counters.correctNumber }))}
        />
        <Groups title="各部分得分" rows={bySection.map((row) => ({ ...row, name: row.section, correct: row.counters.correctNumber }))} />
      </div>

      {released ? (
        <div className={styles.columns}>
          <section className={styles.list} aria-labelledby="analysis">
            <div className={styles.listHead}>
              <h2 id="analysis">逐题解析</h2>
              <label>
                <input type="checkbox" checked={onlyWrong} onChange={(event) => setOnlyWrong(event.target.checked)} />
                只看未答对的题
              </label>
            </div>
            {shown.length === 0 && <p className={styles.none}>全部答对，没有需要回看的题。</p>}
            <ol>
              {shown.map(({ item, number }) => (
                <li key={item.id} id={anchor(item.id)} className={styles.item}>
                  <Question
                    item={item}
                    number={number}
                    answer={item.userAnswer}
                    review={item}
                    tools={
                      <Link className={styles.alone} to={paths.answerResults.href({ aprId: record.aprId, itemId: item.id })}>
                        单独查看
                      </Link>
                    }
                  />
                  <AnalysisBox item={item} />
                </li>
              ))}
            </ol>
          </section>
          <aside className={styles.side} aria-labelledby="result-card">
            <h2 id="result-card">答题卡</h2>
            <AnswerCard cells={resultCells(items)} filters={FILTERS} legend={LEGEND} onPick={jump} />
          </aside>
        </div>
      ) : (
        <p className={styles.withheld}>答案与解析尚未公布。</p>
      )}
    </PageBody>
  );
}
