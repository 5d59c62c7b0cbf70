import type { Answer } from '@shared/contract/exam';
import { paths } from '@shared/contract/paths';
import { type LoaderFunctionArgs, NavLink, notFound, type PageHandle, useLoaderData } from '@shared/router';
import { Button } from '@shared/ui/button';
import { PageBody, PageTitle } from '@shared/ui/page-title';
import { type ReactNode, useState } from 'react';
import { AnalysisBox } from '../../../../lib/question/analysis-box.tsx';
import { ChoiceOptions } from '../../../../lib/question/choice-options.tsx';
import { Question } from '../../../../lib/question/question.tsx';
import type { ViewProps } from '../../../../lib/question/view-props.ts';
import styles from './page.module.css';
import { blanks, multipleChoice, reviewed, reviewedBlanks, singleChoice, trueFalse } from './samples.ts';

type Item = ViewProps['item'];

/** A sample that can be answered. */
function Live({ item, number }: { item: Item; number: number }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <Question
      item={item}
      number={number}
      answer={answer}
      onChange={setAnswer}
      tools={
        <Button look="text" disabled={!answer} onClick={() => setAnswer(null)}>
          清除
        </Button>
      }
    />
  );
}

function LiveOptions({ item }: { item: Item }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <fieldset className={styles.bare} data-question={item.id}>
      <legend>可以选择的选项</legend>
      <ChoiceOptions item={item} answer={answer} onChange={setAnswer} />
    </fieldset>
  );
}

const liveOnes = (items: readonly Item[]) => items.map((item, index) => <Live key={item.id} item={item} number={index + 1} />);
const reviewedOnes = (items: typeof reviewed, withAnalysis: boolean) =>
  items.map((item, index) => (
    <div key={`${item.id}-${item.result.verdict}`}>
      <Question item={item} number={index + 1} answer={item.userAnswer} review={item} />
      {withAnalysis && <AnalysisBox item={item} />}
    </div>
  ));

interface View {
  title: string;
  parts: { heading: string; content: () => ReactNode }[];
}

/** The question views that papers use, by the name in the address. */
const VIEWS: Record<string, View> = {
  multipleChoice: {
    title: '选择题与判断题',
    parts: [
      { heading: '作答', content: () => liveOnes([singleChoice, multipleChoice, trueFalse]) },
      { heading: '交卷之后', content: () => reviewedOnes(reviewed, false) },
    ],
  },
  fillInBlanks: {
    title: '填空题',
    parts: [
      { heading: '作答', content: () => liveOnes([blanks]) },
      { heading: '交卷之后', content: () => reviewedOnes(reviewedBlanks, false) },
    ],
  },
  options: {
    title: '选项',
    parts: [
      { heading: '单选', content: () => <LiveOptions item={singleChoice} /> },
      { heading: '多选', content: () => <LiveOptions item={multipleChoice} /> },
      { heading: '判断', content: () => <LiveOptions item={trueFalse} /> },
    ],
  },
  analysisBox: {
    title: '答案与解析',
    parts: [{ heading: '各种结果', content: () => reviewedOnes([...reviewed, ...reviewedBlanks], true) }],
  },
};

export function loader({ params }: LoaderFunctionArgs): { view: string } {
  const { view = '' } = params;
  if (!Object.hasOwn(VIEWS, view)) throw notFound();
  return { view };
}

export const handle: PageHandle = { title: ({ view }: { view: string }) => `题型预览：${VIEWS[view]?.title ?? ''}` };

export function Component() {
  const { view } = useLoaderData<{ view: string }>();
  const { title, parts } = VIEWS[view] as View;
  return (
    <PageBody>
      <PageTitle>{title}</PageTitle>
      <nav className={styles.views} aria-label="题型">
        {Object.entries(VIEWS).map(([name, other]) => (
          <NavLink key={name} to={paths.questionView.href({ view: name })}>
            {other.title}
          </NavLink>
        ))}
      </nav>
      {parts.map(({ heading, content }) => (
        <section key={heading} className={styles.part} aria-label={heading}>
          <p className={styles.heading}>{heading}</p>
          {content()}
        </section>
      ))}
    </PageBody>
  );
}
