import type { SeedContent } from '../../../seed/types.ts';
import type { Tx } from '../../db/db.ts';
import { bankChapter, bankQuestion, paper, paperItem, question, questionBank } from '../../db/schema/index.ts';
import { parseStandardAnswer } from './judge/standard-answer.ts';

const firstVersion = 1;

/**
 * Loads questions, papers and banks; rows that are there stay as they are.
 * @throws Error naming the question whose key cannot be used, or the paper whose items do not add up to its full score
 */
export async function seedExam(tx: Tx, { questions, papers, banks }: Pick<SeedContent, 'questions' | 'papers' | 'banks'>): Promise<void> {
  for (const { id, questionType, options, standardAnswer } of questions) {
    const optionIds = options.map((option) => option.id);
    if (!parseStandardAnswer(questionType, optionIds, standardAnswer)) throw new Error(`The key of question ${id} cannot be used`);
  }
  for (const { id, fullScore, chapters } of papers) {
    const sum = chapters.flatMap((chapter) => chapter.items).reduce((total, item) => total + item.score, 0);
    if (sum !== fullScore) throw new Error(`The items of paper ${id} add up to ${sum}, not ${fullScore}`);
  }

  const batches = <Row>(rows: Row[]) => Array.from({ length: Math.ceil(rows.length / 200) }, (_, i) => rows.slice(i * 200, (i + 1) * 200));
  for (const rows of batches(questions)) {
    await tx
      .insert(question)
      .values(rows.map((row) => ({ ...row, ver: firstVersion })))
      .onConflictDoNothing();
  }
  for (const { chapters, ...row } of papers) {
    await tx.insert(paper).values(row).onConflictDoNothing();
    const items = chapters.flatMap(({ title, items }) => items.map((item) => ({ ...item, section: title })));
    await tx
      .insert(paperItem)
      .values(items.map((item, index) => ({ ...item, paperId: row.id, pos: index + 1, questionVer: firstVersion })))
      .onConflictDoNothing();
  }
  for (const { chapters, ...bank } of banks) {
    await tx.insert(questionBank).values(bank).onConflictDoNothing();
    await tx
      .insert(bankChapter)
      .values(chapters.map(({ id, title }, sort) => ({ id, title, sort, bankId: bank.id })))
      .onConflictDoNothing();
    const bankQuestions = chapters.flatMap((chapter) =>
      chapter.questionIds.map((questionId, sort) => ({ bankId: bank.id, chapterId: chapter.id, questionId, sort })),
    );
    await tx.insert(bankQuestion).values(bankQuestions).onConflictDoNothing();
  }
}
