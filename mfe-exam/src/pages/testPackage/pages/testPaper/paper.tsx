import { isBlankAnswer } from '@shared/contract/exam';
import { openLogin } from '@shared/session';
import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { Icon } from '@shared/ui/icon';
import { useEffect, useRef, useState } from 'react';
import { AnswerCard } from '../../../../lib/answer-card.tsx';
import { Question } from '../../../../lib/question/question.tsx';
import { countItems, type TestItem, type Trouble, useTestPaper } from '../../../../lib/test-paper.ts';
import { answerItem, goTo, handIn, resumePaper, toggleFlag } from './attempt.ts';
import type { ItemAnswer } from './calls.ts';
import { cardCells, FILTERS, LEGEND } from './card-cells.ts';
import { HandInDialog } from './hand-in-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import styles from './paper.module.css';
import { Sending } from './sending.tsx';
import { Timer } from './timer.tsx';
import type { LeaveGuard } from './use-paper-address.ts';

const SAVE_WORDS = { unsaved: '未保存', saving: '保存中', saved: '已保存' } as const;

const TROUBLE_WORDS: Record<Trouble, string> = {
  offline: '离线，答案已存本机，恢复网络后自动保存。',
  login: '登录已失效，答案已存本机，请重新登录后继续。',
};

function Banner({ trouble }: { trouble: Trouble }) {
  return (
    <div className={styles.banner} role="status">
      <Icon name="warn" size={18} />
      <span>{TROUBLE_WORDS[trouble]}</span>
      {trouble === 'login' && <Button onClick={openLogin}>重新登录</Button>}
    </div>
  );
}

function TakenOver({ paperId }: { paperId: string }) {
  const failure = useTestPaper((state) => state.failure);
  return (
    <div className={styles.banner} role="alert">
      <Icon name="info" size={18} />
      <span>{failure?.message ?? '这里的题目只能查看。'}</span>
      <Button look="second" onClick={() => void resumePaper(paperId)}>
        已在其他窗口继续，点此接管
      </Button>
    </div>
  );
}

function Tools({ item, locked }: { item: TestItem; locked: boolean }) {
  return (
    <>
      <Button look="text" disabled={locked || isBlankAnswer(item.userAnswer)} onClick={() => answerItem(item.id, null)}>
        清除
      </Button>
      <Button look="text" disabled={locked} aria-pressed={item.flagged} onClick={() => toggleFlag(item.id)}>
        <span className={item.flagged ? styles.flagged : styles.flag}>
          <Icon name="flag" size={18} />
          {item.flagged ? '取消标记' : '标记'}
        </span>
      </Button>
    </>
  );
}

/** A paper being answered: bar with time and hand-in, one question, the answer card beside it or in a sheet. */
export function Paper({ guard }: { guard: LeaveGuard }) {
  const { testList, index, title, deadlineAt, phase, trouble, failure, opened } = useTestPaper();
  const [dialog, setDialog] = useState<'card' | 'handIn' | null>(null);
  const [said, setSaid] = useState('');
  const main = useRef<HTMLElement>(null);
  const item = testList[index];
  const itemId = item?.id;

  useEffect(() => {
    if (!itemId) return;
    window.scrollTo({ top: 0 });
    main.current?.querySelector<HTMLElement>('[data-question]')?.focus({ preventScroll: true });
  }, [itemId]);

  if (!item) return null;
  if (phase === 'handingIn' || phase === 'waiting' || phase === 'over') return <Sending />;

  const locked = phase !== 'running';
  const { answeredNumber } = countItems(testList);
  const unsaved = testList.filter(({ saveState }) => saveState !== 'saved');
  const saveState = unsaved.length === 0 ? 'saved' : unsaved.some((one) => one.saveState === 'saving') ? 'saving' : 'unsaved';
  const card = (
    <AnswerCard
      cells={cardCells(testList)}
      current={index}
      filters={FILTERS}
      legend={LEGEND}
      onPick={(position) => {
        setDialog(null);
        goTo(position);
      }}
    />
  );

  return (
    <div className={styles.paper}>
      <header className={styles.bar}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.progress}>
          已答 {answeredNumber} / {testList.length}
          <span className={styles.save}>
            <Icon name={saveState === 'saved' ? 'check' : 'up'} size={16} />
            {SAVE_WORDS[saveState]}
          </span>
        </p>
        <Timer deadlineAt={deadlineAt} onTimeUp={() => void handIn('timeup')} onMark={setSaid} />
        <Button look="primary" disabled={locked} onClick={() => setDialog('handIn')}>
          交卷
        </Button>
      </header>
      {phase === 'takenOver' && opened && <TakenOver paperId={opened.paperId} />}
      {trouble && <Banner trouble={trouble} />}
      {failure && phase === 'running' && (
        <p className={styles.banner} role="alert">
          <Icon name="warn" size={18} />
          {failure.message}
        </p>
      )}
      <p className={styles.unseen} aria-live="polite">
        {said}
      </p>
      <div className={styles.columns}>
        <section ref={main} className={styles.main} aria-label="题目">
          <p className={styles.section}>{item.section}</p>
          <Question
            key={item.id}
            item={item}
            number={index + 1}
            answer={item.userAnswer}
            onChange={locked ? undefined : (answer) => answerItem(item.id, answer as ItemAnswer)}
            tools={<Tools item={item} locked={locked} />}
          />
          <nav className={styles.steps} aria-label="题目导航">
            <Button disabled={index === 0} onClick={() => goTo(index - 1)}>
              <Icon name="left" size={18} />
              上一题
            </Button>
            <span className={styles.openCard}>
              <Button onClick={() => setDialog('card')}>
                <Icon name="grid" size={18} />
                答题卡 {index + 1}/{testList.length}
              </Button>
            </span>
            {index + 1 < testList.length ? (
              <Button look="second" onClick={() => goTo(index + 1)}>
                下一题
                <Icon name="right" size={18} />
              </Button>
            ) : (
              <Button look="primary" disabled={locked} onClick={() => setDialog('handIn')}>
                交卷
              </Button>
            )}
          </nav>
        </section>
        <aside className={styles.side} aria-labelledby="answer-card">
          <h2 id="answer-card">答题卡</h2>
          {card}
        </aside>
      </div>
      {dialog === 'card' && (
        <Dialog title="答题卡" onClose={() => setDialog(null)}>
          {card}
        </Dialog>
      )}
      {dialog === 'handIn' && <HandInDialog onClose={() => setDialog(null)} />}
      {guard && <LeaveDialog {...guard} />}
    </div>
  );
}
