import { randomUUID } from 'node:crypto';
import type { Static } from 'typebox';
import type { PaperRow, QuestionRow } from '../../../seed/types.ts';
import { inTx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { entitlement } from '../../db/schema/index.ts';
import type { Answer as Reply, TestApp } from '../../testing/app.ts';
import { makeGoods } from '../../testing/factories.ts';
import type { AttemptView, ItemAnswer, RecordView, SavedSchema } from './schemas.ts';
import { seedExam } from './seed.ts';

const secretAnalysis = '解析：此处讲解为什么';

function makeQuestions(): QuestionRow[] {
  const shared = { pinned: [], answerSequence: 1 as const, analysisHtml: `<p>${secretAnalysis}</p>`, difficulty: 1, knowledge: '常识' };
  const options = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => ({ id, html: `选项 ${id}` }));
  return [
    {
      ...shared,
      id: newId(),
      questionType: 1,
      stemHtml: '单选',
      options,
      pinned: ['h'],
      standardAnswer: { k: 'choice', correct: ['b'], mode: 'exact' },
    },
    {
      ...shared,
      id: newId(),
      questionType: 2,
      stemHtml: '多选',
      options,
      standardAnswer: { k: 'choice', correct: ['a', 'c'], mode: 'half_if_subset', partial: 50 },
    },
    {
      ...shared,
      id: newId(),
      questionType: 3,
      stemHtml: '判断',
      options: [
        { id: 'T', html: '正确' },
        { id: 'F', html: '错误' },
      ],
      standardAnswer: { k: 'choice', correct: ['T'], mode: 'exact' },
    },
    {
      ...shared,
      id: newId(),
      questionType: 10,
      stemHtml: '<blank id="b1"></blank>和<blank id="b2"></blank>',
      options: [],
      standardAnswer: {
        k: 'blanks',
        ordered: true,
        mode: 'per_blank',
        blanks: [
          { id: 'b1', cmp: 'text', any: ['甲密钥'], w: 1, opt: { case: false, punct: 'fold' } },
          { id: 'b2', cmp: 'number', value: '3.14', tol: '0.01', w: 1 },
        ],
      },
    },
  ];
}

/** Texts that only keys and analyses hold. */
export const secrets = [secretAnalysis, '甲密钥', '3.14'];

/** Stores a paper of types 1, 2, 3 and 10, 3 分 each, one minute long and free, unless told otherwise. @returns its id and the item ids in order */
export async function makePaper({ db }: TestApp, values: Partial<PaperRow> = {}): Promise<{ paperId: string; itemIds: string[] }> {
  const questions = makeQuestions();
  const [first, ...rest] = questions.map(({ id }) => ({ questionId: id, score: 300 }));
  if (!first) throw new Error('No question was made');
  const row: PaperRow = {
    id: newId(),
    title: '测试试卷',
    subject: '常识',
    introHtml: '',
    rulesHtml: '',
    timeLimitS: 60,
    fullScore: 1200,
    passScore: 720,
    maxAttempts: null,
    shuffleOptions: true,
    analysisRule: 'after_submit',
    goodsId: null,
    chapters: [
      { title: '第一部分', items: [first] },
      { title: '第二部分', items: rest },
    ],
    ...values,
  };
  await inTx(db, (tx) => seedExam(tx, { questions, papers: [row], banks: [] }));
  return { paperId: String(row.id), itemIds: questions.map(({ id }) => String(id)) };
}

/** Goods for 10.00 that sell a paper. */
export const makePaperGoods = async ({ db }: TestApp, priceFen = 1000): Promise<number> =>
  (await makeGoods(db, { type: 'paper', delivery: 'DIGITAL', minPriceFen: priceFen })).goodsId;

export async function grantPaper({ db, clock }: TestApp, userId: number, paperId: string, validTo: Date | null = null): Promise<void> {
  await db.insert(entitlement).values({
    userId,
    id: newId(),
    kind: 'PAPER',
    targetId: Number(paperId),
    source: 'ORDER',
    validFrom: clock.now(),
    validTo,
    status: 'ACTIVE',
    createdAt: clock.now(),
  });
}

export const choose = (...ids: string[]): ItemAnswer => ({ k: 'choice', ids });
export const fill = (b1: string, b2: string): ItemAnswer => ({ k: 'blanks', v: { b1, b2 } });

type Saved = Static<typeof SavedSchema>;
export type Given = { itemId: string; answer: unknown; seq?: number };

/** A user with an exam pass, and the exam calls as that user. */
export async function makeCandidate(test: TestApp) {
  const { userId, token } = await test.login();
  const pass = await test.get<{ token: string }>('/device/paper/getTokenV2', { token });
  const call = { token, headers: { token: pass.data.token, sysid: 'exam', platform: 'pc' } };
  const record = '/otpApi/business/record';
  const items = (given: Given[]) => given.map(({ itemId, answer, seq = 1 }) => ({ itemId, seq, answer, clientMonoMs: 10 }));
  const batch = { deviceId: 'device-1', batchId: 'batch-001' };
  const save = <Data = Saved>(body: object): Promise<Reply<Data>> => test.post(`${record}/saveAnswerPaperRecord`, { ...call, body });
  return {
    userId,
    token,
    start: (paperId: string, key: string = randomUUID()) => save({ op: 'start', paperId, key }),
    save: (attempt: { attemptId: string; epoch: number }, given: Given[], more: object = {}) =>
      save({ op: 'save', attemptId: attempt.attemptId, epoch: attempt.epoch, ...batch, items: items(given), ...more }),
    flag: (attempt: { attemptId: string; epoch: number }, itemId: string, flagged: boolean) =>
      save({ op: 'flag', attemptId: attempt.attemptId, epoch: attempt.epoch, itemId, flagged }),
    submit: (attempt: { attemptId: string; epoch: number }, given: Given[] = [], more: object = {}): Promise<Reply<RecordView>> =>
      test.post(`${record}/submitAnswerPaperRecord`, {
        ...call,
        body: {
          attemptId: attempt.attemptId,
          epoch: attempt.epoch,
          ...batch,
          items: items(given),
          key: 'submit-key',
          reason: 'user',
          ...more,
        },
      }),
    resume: (paperId: string): Promise<Reply<AttemptView | null>> =>
      test.post(`${record}/getUnSubmitPaperRecord`, { ...call, body: { paperId } }),
    get: <Data>(path: string, query: Record<string, string | number> = {}): Promise<Reply<Data>> => test.get(path, { ...call, query }),
  };
}

/** The attempt of a start that must succeed. */
export function started(reply: Reply<Saved>): AttemptView {
  if (!reply.data?.attempt) throw new Error(`Not started: ${reply.code} ${reply.msg}`);
  return reply.data.attempt;
}
