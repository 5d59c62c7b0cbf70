import { formatScore } from '@shared/contract/exam';
import { paths } from '@shared/contract/paths';
import { formatDateTime, formatDuration } from '@shared/contract/time';
import { Link } from '@shared/router';
import { Button, ButtonLink } from '@shared/ui/button';
import { goodsHref } from '@shared/ui/goods-card';
import { Icon } from '@shared/ui/icon';
import { PageBody } from '@shared/ui/page-title';
import type { ReactNode } from 'react';
import { RichText } from '../../../../lib/rich-text.tsx';
import { useTestPaper } from '../../../../lib/test-paper.ts';
import { resumePaper, startPaper } from './attempt.ts';
import type { PaperInfo, RecordPage } from './calls.ts';
import styles from './paper-intro.module.css';
import { PaperRecords } from './paper-records.tsx';

/** Why a paper cannot be started now; undefined when it can. */
function obstacle({ serverNow, windowStartAt, windowEndAt, attemptsLeft }: PaperInfo): string | undefined {
  if (windowStartAt && serverNow < Date.parse(windowStartAt)) return `${formatDateTime(windowStartAt)} 开放作答。`;
  if (windowEndAt && serverNow >= Date.parse(windowEndAt)) return '作答时间已结束。';
  if (attemptsLeft === 0) return '作答次数已用完，您可以在下方查看历次成绩。';
  return undefined;
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Actions({ info }: { info: PaperInfo }) {
  const busy = useTestPaper(({ phase }) => phase === 'opening');
  const { openAttempt } = info;
  if (openAttempt) {
    return (
      <>
        <Button look="primary" busy={busy} onClick={() => void resumePaper(info.id)}>
          继续作答
        </Button>
        <p>
          您有一次未交卷的作答，开始于 {formatDateTime(openAttempt.startedAt)}，剩余约{' '}
          {formatDuration(Math.max(0, (openAttempt.deadlineAt - info.serverNow) / 1000))}。
        </p>
      </>
    );
  }
  const reason = obstacle(info);
  if (reason) return <p className={styles.obstacle}>{reason}</p>;
  if (!info.entitled && info.goodsId) {
    return (
      <>
        <ButtonLink look="primary" to={goodsHref({ id: info.goodsId, type: 'paper' })}>
          前往购买
        </ButtonLink>
        <p>本试卷需要购买后作答。</p>
      </>
    );
  }
  return (
    <>
      <Button look="primary" busy={busy} onClick={() => void startPaper(info.id)}>
        开始作答
      </Button>
      <p>开始后立即计时，答案自动保存。</p>
    </>
  );
}

/** A paper before the start: what it is, its rules, what is left, and the attempts so far. */
export function PaperIntro({ info, records }: { info: PaperInfo; records: RecordPage }) {
  const failure = useTestPaper((state) => state.failure);
  return (
    <>
      <nav className={styles.bar} aria-label="返回">
        <Link to={paths.college.href()}>
          <Icon name="left" />
          返回学院
        </Link>
      </nav>
      <PageBody>
        <div className={styles.page}>
          <header className={styles.head}>
            <p className={styles.subject}>{info.subject}</p>
            <h1>{info.title}</h1>
            <div className={styles.intro}>
              <RichText html={info.introHtml} />
            </div>
          </header>
          <dl className={styles.facts}>
            <Fact label="题量">{info.itemCount} 题</Fact>
            <Fact label="满分">{formatScore(info.fullScore)}</Fact>
            <Fact label="及格">{formatScore(info.passScore)}</Fact>
            <Fact label="时限">{Math.round(info.timeLimitS / 60)} 分钟</Fact>
            <Fact label="剩余次数">{info.attemptsLeft === null ? '不限' : `${info.attemptsLeft} 次`}</Fact>
          </dl>
          <div className={styles.actions}>
            {failure && (
              <p className={styles.failure} role="alert">
                {failure.message}
                {failure.requestId && <small> 请求编号 {failure.requestId}</small>}
              </p>
            )}
            <Actions info={info} />
          </div>
          <div className={styles.columns}>
            <section aria-labelledby="paper-sections">
              <h2 id="paper-sections">试卷结构</h2>
              <ol className={styles.sections}>
                {info.sections.map((section) => (
                  <li key={section.title}>
                    <span>{section.title}</span>
                    <span className={styles.figures}>
                      {section.itemCount} 题，共 {formatScore(section.score)}
                    </span>
                  </li>
                ))}
              </ol>
            </section>
            <section aria-labelledby="paper-rules">
              <h2 id="paper-rules">作答须知</h2>
              <div className={styles.rules}>
                <RichText html={info.rulesHtml} />
              </div>
            </section>
          </div>
          <PaperRecords records={records} />
        </div>
      </PageBody>
    </>
  );
}
