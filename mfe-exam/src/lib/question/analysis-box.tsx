import { type Forgiven, formatScore } from '@shared/contract/exam';
import { RichText } from '../rich-text.tsx';
import styles from './analysis-box.module.css';
import { answerText } from './answer-text.ts';
import { Verdict } from './verdict.tsx';
import type { ReviewedItem, ViewProps } from './view-props.ts';

const FORGIVEN: Record<Forgiven, string> = {
  form: '字形',
  invisible: '不可见字符',
  width: '全角半角',
  punctuation: '标点',
  space: '空格',
  case: '大小写',
  variant: '繁简',
};

interface AnalysisBoxProps {
  item: ViewProps['item'] & Pick<ReviewedItem, 'userAnswer' | 'result' | 'standardAnswer' | 'correctAnswer' | 'analysis'>;
}

/** Verdict and score, own and right answer, what was forgiven, and the analysis. */
export function AnalysisBox({ item }: AnalysisBoxProps) {
  const { result, standardAnswer } = item;
  const forgiven = [...new Set(result.parts.flatMap((part) => part.norm ?? []))];
  const alternatives =
    standardAnswer?.k === 'blanks' ? standardAnswer.blanks.filter((blank) => blank.cmp === 'text' && blank.any.length > 1) : [];
  return (
    <section className={styles.box} aria-label="答案与解析">
      <p className={styles.head}>
        <Verdict verdict={result.verdict} />
        <span className={styles.score}>
          得 {formatScore(result.got)}，满分 {formatScore(result.max)}
        </span>
      </p>
      <dl className={styles.answers}>
        <div>
          <dt>我的答案</dt>
          <dd>{answerText(item, item.userAnswer)}</dd>
        </div>
        <div>
          <dt>正确答案</dt>
          <dd className={styles.right}>{item.correctAnswer ? answerText(item, item.correctAnswer) : '暂无'}</dd>
        </div>
        {alternatives.length > 0 && (
          <div>
            <dt>也算正确</dt>
            <dd>{alternatives.map((blank) => (blank.cmp === 'text' ? blank.any.slice(1).join('、') : '')).join('；')}</dd>
          </div>
        )}
      </dl>
      {standardAnswer?.k === 'blanks' && !standardAnswer.ordered && <p className={styles.note}>本题各空不分先后。</p>}
      {forgiven.length > 0 && <p className={styles.note}>已忽略{forgiven.map((kind) => FORGIVEN[kind]).join('、')}的差异。</p>}
      <h3 className={styles.title}>解析</h3>
      <div className={styles.analysis}>{item.analysis ? <RichText html={item.analysis} /> : '本题暂无解析。'}</div>
    </section>
  );
}
