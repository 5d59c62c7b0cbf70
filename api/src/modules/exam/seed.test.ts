import { content } from '../../../seed/content/all.ts';
import type { PaperRow, QuestionRow } from '../../../seed/types.ts';
import { inTx } from '../../db/db.ts';
import { bankQuestion, paperItem, question } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { grantPaper, makeCandidate, started } from './exam-fixture.ts';
import type { AnalysisView } from './schemas.ts';
import { seedExam } from './seed.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const row: QuestionRow = {
  id: 900_001,
  questionType: 3,
  stemHtml: '判断',
  options: [
    { id: 'T', html: '正确' },
    { id: 'F', html: '错误' },
  ],
  pinned: [],
  answerSequence: 1,
  standardAnswer: { k: 'choice', correct: ['T'], mode: 'exact' },
  analysisHtml: '',
  difficulty: 1,
  knowledge: '',
};
const paperRow: PaperRow = {
  id: 900_001,
  title: '试卷',
  subject: '常识',
  introHtml: '',
  rulesHtml: '',
  timeLimitS: 60,
  fullScore: 100,
  passScore: 60,
  maxAttempts: null,
  shuffleOptions: false,
  analysisRule: 'after_submit',
  goodsId: null,
  chapters: [{ title: '一', items: [{ questionId: 900_001, score: 100 }] }],
};
const bank = { id: 900_001, title: '题库', introHtml: '', goodsId: null, chapters: [{ id: 900_001, title: '一', questionIds: [900_001] }] };

it('loads once, however often it runs', async () => {
  for (let run = 0; run < 2; run++) await inTx(test.db, (tx) => seedExam(tx, { questions: [row], papers: [paperRow], banks: [bank] }));
  expect(await test.db.select().from(question)).toHaveLength(1);
  expect(await test.db.select().from(paperItem)).toMatchObject([
    { paperId: 900_001, pos: 1, section: '一', questionId: 900_001, score: 100 },
  ]);
  expect(await test.db.select().from(bankQuestion)).toHaveLength(1);
});

it('refuses a key that cannot be used and a paper that does not add up', async () => {
  const load = (questions: QuestionRow[], papers: PaperRow[]) => inTx(test.db, (tx) => seedExam(tx, { questions, papers, banks: [] }));
  const wrongKey: QuestionRow = { ...row, id: 900_002, standardAnswer: { k: 'choice', correct: ['A'], mode: 'exact' } };
  await expect(load([wrongKey], [])).rejects.toThrow('The key of question 900002 cannot be used');
  await expect(load([row], [{ ...paperRow, id: 900_002, fullScore: 200 }])).rejects.toThrow(
    'The items of paper 900002 add up to 100, not 200',
  );
});

it('loads papers that earn the full score when answered by their own published keys', async () => {
  await inTx(test.db, (tx) => seedExam(tx, content));
  for (const { id, fullScore } of content.papers) {
    const paperId = String(id);
    const [reader, learner] = [await makeCandidate(test), await makeCandidate(test)];
    for (const { userId } of [reader, learner]) await grantPaper(test, userId, paperId);
    const empty = started(await reader.start(paperId));
    await reader.submit(empty);
    const { data } = await reader.get<AnalysisView>(`/otpApi/business/record/testPaperAnalysisByAprId/${empty.attemptId}`);
    expect(data.record).toMatchObject({ got: 0, max: fullScore });
    const given = data.items.map((item) => ({ itemId: item.id, answer: item.correctAnswer }));
    const result = await learner.submit(started(await learner.start(paperId)), given);
    expect(result.data).toMatchObject({ got: fullScore, passed: true });
  }
});
