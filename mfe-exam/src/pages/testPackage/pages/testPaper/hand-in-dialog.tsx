import { isBlankAnswer } from '@shared/contract/exam';
import { Button } from '@shared/ui/button';
import { Dialog } from '@shared/ui/dialog';
import { useEffect } from 'react';
import { isHalfAnswered } from '../../../../lib/question/answer-text.ts';
import { type TestItem, useTestPaper } from '../../../../lib/test-paper.ts';
import { flush, goTo, handIn } from './attempt.ts';
import styles from './hand-in-dialog.module.css';

interface Group {
  title: string;
  positions: number[];
}

/** What to look at once more, by position. */
function openEnds(items: readonly TestItem[]): Group[] {
  const positions = (wanted: (item: TestItem) => boolean) => items.flatMap((item, index) => (wanted(item) ? [index] : []));
  return [
    { title: '未答', positions: positions((item) => isBlankAnswer(item.userAnswer)) },
    { title: '未答完', positions: positions((item) => isHalfAnswered(item, item.userAnswer)) },
    { title: '已标记', positions: positions((item) => item.flagged) },
    { title: '尚未保存', positions: positions((item) => item.saveState !== 'saved') },
  ].filter((group) => group.positions.length > 0);
}

/** Asks before handing in; lists what is unanswered, marked or unsaved, each a way back to it. */
export function HandInDialog({ onClose }: { onClose: () => void }) {
  const items = useTestPaper(({ testList }) => testList);
  useEffect(() => void flush(), []);
  const groups = openEnds(items);
  return (
    <Dialog
      title="确认交卷"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>继续作答</Button>
          <Button
            look="primary"
            onClick={() => {
              onClose();
              void handIn('user');
            }}
          >
            交卷
          </Button>
        </>
      }
    >
      {groups.length === 0 ? (
        <p className={styles.clear}>{items.length} 题全部作答，答案均已保存。</p>
      ) : (
        <dl className={styles.groups}>
          {groups.map(({ title, positions }) => (
            <div key={title}>
              <dt>
                {title} {positions.length} 题
              </dt>
              <dd>
                {positions.map((position) => (
                  <button
                    key={position}
                    type="button"
                    aria-label={`回到第 ${position + 1} 题`}
                    onClick={() => {
                      onClose();
                      goTo(position);
                    }}
                  >
                    {position + 1}
                  </button>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.note}>交卷后不能再修改答案，未答的题计 0 分。</p>
    </Dialog>
  );
}
