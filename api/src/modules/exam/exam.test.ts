import { and, eq } from 'drizzle-orm';
import { attempt, attemptAnswerLog, auditLog, judgeRow, question } from '../../db/schema/index.ts';
import { toIso } from '../../lib/time.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { choose, fill, type Given, grantPaper, makeCandidate, makePaper, makePaperGoods, secrets, started } from './exam-fixture.ts';
import type { AnalysisView, AttemptView, PaperInfo, RecordView } from './schemas.ts';

const infoPath = '/otpApi/business/testPaper/getTestPaperExamInfoById';
const analysisPath = '/otpApi/business/record/testPaperAnalysisByAprId';
const historyPath = '/otpApi/foreign/interface/getAnswerPaperRecord';
const second = 1000;
const minute = 60 * second;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A user in the middle of a fresh paper. */
async function begin(values: Parameters<typeof makePaper>[1] = {}) {
  const { paperId, itemIds } = await makePaper(test, values);
  const user = await makeCandidate(test);
  const running = started(await user.start(paperId));
  const [single = '', multiple = '', judgement = '', blanks = ''] = itemIds;
  const rightAnswers: Given[] = [
    { itemId: single, answer: choose('b') },
    { itemId: multiple, answer: choose('c', 'a') },
    { itemId: judgement, answer: choose('T') },
    { itemId: blanks, answer: fill(' 甲密钥', '3.15') },
  ];
  return { paperId, user, running, rightAnswers, single, multiple, judgement, blanks };
}

describe('pass of the exam calls', () => {
  it('is handed out with base and system id, to logged-in users only', async () => {
    const { token } = await test.login();
    const pass = await test.get('/device/paper/getTokenV2', { token, query: { platform: 'pc' } });
    expect(pass).toMatchObject({ status: 200, data: { token: expect.any(String), sysId: 'exam', apiUrl: '', expiresIn: 7200 } });
    expect(await test.get('/device/paper/getTokenV2')).toMatchObject({ status: 401, code: 401 });
  });

  it('is needed beside the login, belongs to one user and ends without ending the login', async () => {
    const { paperId } = await makePaper(test);
    const { token } = await test.login();
    const other = await test.login();
    const pass = await test.get<{ token: string }>('/device/paper/getTokenV2', { token });
    const info = (call: { token?: string; headers?: Record<string, string> }) => test.get(infoPath, { ...call, query: { id: paperId } });
    const headers = { token: pass.data.token };
    const refused = { status: 410, data: { state: 'token_expired' } };
    expect(await info({ token, headers })).toMatchObject({ status: 200 });
    expect(await info({ token })).toMatchObject(refused);
    expect(await info({ token, headers: { token: `${pass.data.token}x` } })).toMatchObject(refused);
    expect(await info({ token: other.token, headers })).toMatchObject(refused);
    expect(await info({ headers })).toMatchObject({ status: 401 });
    test.clock.advance(7200 * second);
    expect(await info({ token, headers })).toMatchObject(refused);
  });
});

describe('entry', () => {
  it('shows the paper without items', async () => {
    const { paperId } = await makePaper(test, { maxAttempts: 2 });
    const user = await makeCandidate(test);
    const { data } = await user.get<PaperInfo>(infoPath, { id: paperId });
    expect(data).toMatchObject({
      id: paperId,
      fullScore: 1200,
      passScore: 720,
      itemCount: 4,
      sections: [
        { title: '第一部分', itemCount: 1, score: 300 },
        { title: '第二部分', itemCount: 3, score: 900 },
      ],
      entitled: true,
      attemptsLeft: 2,
      openAttempt: null,
      serverNow: test.clock.now().getTime(),
    });
    expect(JSON.stringify(data)).not.toContain('选项');
  });

  it('answers 404 for a paper that is not there and 40001 for an id that is none', async () => {
    const user = await makeCandidate(test);
    expect(await user.get(infoPath, { id: '999' })).toMatchObject({ status: 404 });
    expect(await user.get(infoPath, { id: 'x' })).toMatchObject({ status: 400, code: 40001 });
    expect(await user.start('999')).toMatchObject({ status: 404 });
    expect(await user.resume('999')).toMatchObject({ status: 404 });
  });

  it('asks for the purchase of a sold paper, and only while the right lasts', async () => {
    const goodsId = await makePaperGoods(test);
    const { paperId } = await makePaper(test, { goodsId });
    const user = await makeCandidate(test);
    expect((await user.get<PaperInfo>(infoPath, { id: paperId })).data).toMatchObject({ entitled: false, goodsId: String(goodsId) });
    expect(await user.start(paperId)).toMatchObject({ status: 403, data: { goodsId: String(goodsId) } });
    await grantPaper(test, user.userId, paperId, new Date(test.clock.now().getTime() + minute));
    expect(await user.start(paperId)).toMatchObject({ status: 200 });

    const late = await makeCandidate(test);
    await grantPaper(test, late.userId, paperId, test.clock.now());
    expect(await late.start(paperId)).toMatchObject({ status: 403 });
  });

  it('lets everybody take a paper of free goods', async () => {
    const { paperId } = await makePaper(test, { goodsId: await makePaperGoods(test, 0) });
    const user = await makeCandidate(test);
    expect(await user.start(paperId)).toMatchObject({ status: 200 });
  });
});

describe('start', () => {
  it('draws the order once: pinned options stay, right and wrong stay, resuming shows the same', async () => {
    const { paperId, user, running } = await begin();
    const [single, , judgement] = running.items;
    expect(single?.options.map((option) => option.id).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    expect(single?.options.at(-1)?.id).toBe('h');
    expect(judgement?.options.map((option) => option.id)).toEqual(['T', 'F']);
    const resumed = await user.resume(paperId);
    expect(resumed.data?.items).toEqual(running.items);
    expect(resumed.data?.epoch).toBe(running.epoch + 1);
  });

  it('E7 makes one attempt out of parallel starts', async () => {
    const { paperId } = await makePaper(test);
    const user = await makeCandidate(test);
    const replies = await Promise.all(Array.from({ length: 5 }, () => user.start(paperId)));
    expect(new Set(replies.map((reply) => started(reply).attemptId)).size).toBe(1);
    const rows = await test.db
      .select()
      .from(attempt)
      .where(eq(attempt.paperId, Number(paperId)));
    expect(rows).toHaveLength(1);
  });

  it('answers the same key with the same attempt and lease, and makes no second one after the end', async () => {
    const { paperId } = await makePaper(test);
    const user = await makeCandidate(test);
    const first = started(await user.start(paperId, 'start-key-1'));
    expect(started(await user.start(paperId, 'start-key-1'))).toEqual(first);
    await user.submit(first);
    expect(await user.start(paperId, 'start-key-1')).toMatchObject({ status: 409, data: { state: 'finished' } });
  });

  it('counts attempts down and keeps the old ones', async () => {
    const { paperId, user, running } = await begin({ maxAttempts: 2 });
    expect((await user.get<PaperInfo>(infoPath, { id: paperId })).data).toMatchObject({
      attemptsLeft: 1,
      openAttempt: { attemptId: running.attemptId, deadlineAt: running.deadlineAt },
    });
    await user.submit(running);
    const again = started(await user.start(paperId));
    expect(again).toMatchObject({ no: 2, items: [{ userAnswer: null }, {}, {}, {}] });
    await user.submit(again);
    expect(await user.start(paperId)).toMatchObject({ status: 409, data: { state: 'no_attempts_left' } });
  });
});

describe('saving', () => {
  it('acknowledges with sequence and hash, and resumes with answers, flags and place', async () => {
    const { paperId, user, running, multiple, blanks } = await begin();
    const saved = await user.save(
      running,
      [
        { itemId: multiple, answer: choose('d', 'a'), seq: 3 },
        { itemId: blanks, answer: fill('a,b；一', '') },
      ],
      { index: 2 },
    );
    expect(saved.data).toMatchObject({
      attempt: null,
      acks: expect.arrayContaining([
        { itemId: multiple, seq: 3, savedAt: toIso(test.clock.now()), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ]),
      deadlineAt: running.deadlineAt,
      serverNow: test.clock.now().getTime(),
    });
    expect(await user.flag(running, blanks, true)).toMatchObject({ status: 200 });
    const { data } = await user.resume(paperId);
    const item = (id: string) => data?.items.find((candidate) => candidate.id === id);
    expect(data?.currentIndex).toBe(2);
    expect(item(multiple)).toMatchObject({ userAnswer: choose('a', 'd'), seq: 3, flagged: false });
    expect(item(blanks)).toMatchObject({ userAnswer: fill('a,b；一', ''), flagged: true });
  });

  it('keeps the greatest sequence, repeats change nothing, clearing is a write', async () => {
    const { paperId, user, running, single } = await begin();
    const hashOf = async (answer: unknown, seq: number) => (await user.save(running, [{ itemId: single, answer, seq }])).data.acks[0];
    const newest = await hashOf(choose('b'), 5);
    expect(await hashOf(choose('a'), 4)).toEqual(newest);
    expect(await hashOf(choose('c'), 5)).toEqual(newest);
    expect(await hashOf(null, 6)).not.toMatchObject({ hash: newest?.hash });
    expect((await user.resume(paperId)).data?.items[0]).toMatchObject({ userAnswer: null, seq: 6 });
  });

  it('keeps all answers of parallel saves of different items', async () => {
    const { paperId, user, running, rightAnswers } = await begin();
    await Promise.all(rightAnswers.map((given) => user.save(running, [given])));
    const { data } = await user.resume(paperId);
    expect(data?.items.every((item) => item.userAnswer !== null)).toBe(true);
  });

  it('refuses the older page once a newer one has opened the paper', async () => {
    const { paperId, user, running, single } = await begin();
    const newer = (await user.resume(paperId)).data as AttemptView;
    const old = { status: 409, data: { state: 'taken_over', epoch: newer.epoch } };
    expect(await user.save(running, [{ itemId: single, answer: choose('b') }])).toMatchObject(old);
    expect(await user.flag(running, single, true)).toMatchObject(old);
    expect(await user.submit(running)).toMatchObject(old);
    expect(await user.save(newer, [{ itemId: single, answer: choose('b') }])).toMatchObject({ status: 200 });
  });

  it.each<[string, unknown]>([
    ['two picks of a single choice', choose('a', 'b')],
    ['an option that is not there', choose('z')],
    ['the same pick twice', choose('a', 'a')],
    ['an answer of another kind', fill('a', 'b')],
  ])('answers 422 naming the item for %s and stores nothing of the batch', async (_, answer) => {
    const { paperId, user, running, single, multiple } = await begin();
    const refused = await user.save(running, [
      { itemId: multiple, answer: choose('a') },
      { itemId: single, answer },
    ]);
    expect(refused).toMatchObject({ status: 422, code: 422, data: { itemId: single } });
    expect((await user.resume(paperId)).data?.items.every((item) => item.userAnswer === null)).toBe(true);
  });

  it('answers 422 for an item of no use here and 40001 for what is no answer', async () => {
    const { user, running, single, blanks } = await begin();
    expect(await user.save(running, [{ itemId: '12345', answer: null }])).toMatchObject({ status: 422, data: { itemId: '12345' } });
    expect(await user.flag(running, '12345', true)).toMatchObject({ status: 422 });
    expect(await user.save(running, [{ itemId: blanks, answer: { k: 'blanks', v: { b9: 'x' } } }])).toMatchObject({
      status: 422,
      data: { itemId: blanks },
    });
    expect(await user.save(running, [{ itemId: single, answer: 'B' }])).toMatchObject({ status: 400, code: 40001 });
    expect(await user.save(running, [{ itemId: single, answer: null, seq: -1 }])).toMatchObject({ status: 400, code: 40001 });
    expect(await user.save(running, [], { extra: 1 })).toMatchObject({ status: 400, code: 40001 });
  });
});

describe('hand-in', () => {
  it('stores the last answers, judges them and tells the result', async () => {
    const { user, running, rightAnswers } = await begin();
    test.clock.advance(30 * second);
    const { data } = await user.submit(running, rightAnswers);
    expect(data).toMatchObject({
      aprId: running.attemptId,
      state: 'finished',
      reason: 'user',
      usedSeconds: 30,
      got: 1200,
      max: 1200,
      passed: true,
      counters: { correctNumber: 4, errorNumber: 0, undetermined: 0, answeredNumber: 4, unansweredNumber: 0 },
    });
  });

  it('E37 counts what was not answered in the whole, E42 and shows 0', async () => {
    const half = await begin();
    expect((await half.user.submit(half.running, half.rightAnswers.slice(0, 1))).data).toMatchObject({
      got: 300,
      max: 1200,
      passed: false,
      counters: { correctNumber: 1, errorNumber: 0, answeredNumber: 1, unansweredNumber: 3 },
    });
    const none = await begin();
    const wrong = [
      { itemId: none.single, answer: choose('a') },
      { itemId: none.judgement, answer: choose('F') },
    ];
    expect((await none.user.submit(none.running, wrong)).data).toMatchObject({ got: 0, counters: { errorNumber: 2, unansweredNumber: 2 } });
  });

  it('E9 gives one result to two parallel submits and to one a minute later', async () => {
    const { paperId, user, running, rightAnswers } = await begin({ maxAttempts: 3 });
    const [first, twin] = await Promise.all([user.submit(running, rightAnswers), user.submit(running, rightAnswers)]);
    test.clock.advance(minute);
    const later = await user.submit(running, []);
    expect([first.status, twin.status, later.status]).toEqual([200, 200, 200]);
    expect(twin.data).toEqual(first.data);
    expect(later.data).toEqual(first.data);
    const rows = await test.db
      .select()
      .from(judgeRow)
      .where(eq(judgeRow.attemptId, Number(running.attemptId)));
    expect(rows).toHaveLength(4);
    expect((await user.get<PaperInfo>(infoPath, { id: paperId })).data.attemptsLeft).toBe(2);
  });

  it('E8 E10 is frozen afterwards: writes get 409 with the result to turn to', async () => {
    const { paperId, user, running, rightAnswers, single } = await begin();
    const { data } = await user.submit(running, rightAnswers);
    const frozen = { status: 409, data: { state: 'finished', aprId: running.attemptId } };
    expect(await user.save(running, [{ itemId: single, answer: choose('a'), seq: 9 }])).toMatchObject(frozen);
    expect(await user.flag(running, single, true)).toMatchObject(frozen);
    expect(await user.submit(running, [{ itemId: single, answer: choose('a'), seq: 9 }], { key: 'another-key' })).toMatchObject(frozen);
    expect((await user.resume(paperId)).data).toBeNull();
    expect((await user.get<AnalysisView>(`${analysisPath}/${running.attemptId}`)).data.record).toEqual(data);
  });

  it('never takes an item without a usable key as right, and tells the staff', async () => {
    const { user, running, rightAnswers, single } = await begin();
    await test.db
      .update(question)
      .set({ standardAnswer: { k: 'choice', correct: [], mode: 'exact' } })
      .where(eq(question.id, Number(single)));
    const { data } = await user.submit(running, rightAnswers);
    expect(data).toMatchObject({ got: 900, counters: { correctNumber: 3, undetermined: 1, answeredNumber: 4 } });
    const alerts = await test.db.select().from(auditLog).where(eq(auditLog.action, 'exam.key-unusable'));
    expect(alerts.map((alert) => alert.detail)).toContainEqual({ attemptId: running.attemptId, questionIds: [single] });
  });
});

describe('time', () => {
  it('E12 takes the last save and the hand-in within the grace, E13 and the paper took no longer than its limit', async () => {
    const { user, running, rightAnswers } = await begin();
    test.clock.advance(minute + 400);
    expect(await user.save(running, rightAnswers.slice(0, 1))).toMatchObject({ status: 200 });
    const { data } = await user.submit(running, rightAnswers.slice(1), { reason: 'timeup' });
    expect(data).toMatchObject({ reason: 'timeup', got: 1200, usedSeconds: 60 });
    expect(Date.parse(data.finishedAt)).toBe(running.deadlineAt);
  });

  it('E15 does not believe a page that says time is up when it is not', async () => {
    const { user, running } = await begin();
    test.clock.advance(20 * second);
    expect(await user.submit(running, [], { reason: 'timeup' })).toMatchObject({
      status: 409,
      data: { state: 'in_progress', deadlineAt: running.deadlineAt, serverNow: test.clock.now().getTime() },
    });
  });

  it('refuses answers after the grace; a late hand-in closes the paper and only logs what it brought', async () => {
    const { user, running, rightAnswers, single, multiple } = await begin();
    await user.save(running, rightAnswers.slice(0, 1));
    test.clock.advance(2 * minute + 1);
    expect(await user.save(running, rightAnswers.slice(1))).toMatchObject({ status: 409, data: { state: 'expired_pending' } });
    expect((await user.submit(running, rightAnswers.slice(1))).data).toMatchObject({ reason: 'timeup', got: 300, usedSeconds: 60 });
    const logged = await test.db
      .select()
      .from(attemptAnswerLog)
      .where(and(eq(attemptAnswerLog.attemptId, Number(running.attemptId)), eq(attemptAnswerLog.questionId, Number(multiple))));
    expect(logged).toMatchObject([{ answer: choose('a', 'c'), clientMonoMs: 10 }]);
    expect(single).not.toBe(multiple);
  });

  it('closes the attempt of somebody who left, once, with what was stored', async () => {
    const { paperId, user, running, rightAnswers } = await begin();
    await user.save(running, rightAnswers);
    test.clock.advance(2 * minute);
    await test.app.jobs.runNow('exam.close-overdue');
    expect((await user.resume(paperId)).data?.attemptId).toBe(running.attemptId);
    test.clock.advance(1);
    await Promise.all([test.app.jobs.runNow('exam.close-overdue'), test.app.jobs.runNow('exam.close-overdue')]);
    const { data } = await user.get<AnalysisView>(`${analysisPath}/${running.attemptId}`);
    expect(data.record).toMatchObject({ reason: 'sweeper', got: 1200, usedSeconds: 60 });
    expect((await user.submit(running, [], { reason: 'timeup' })).data).toEqual(data.record);
    expect(await test.app.jobs.runNow('exam.close-overdue')).toBe(0);
  });

  it('closes an overdue attempt when its paper is opened again', async () => {
    const { paperId, user, running } = await begin();
    test.clock.advance(3 * minute);
    expect((await user.get<PaperInfo>(infoPath, { id: paperId })).data.openAttempt).toBeNull();
    expect((await user.resume(paperId)).data).toBeNull();
    expect(started(await user.start(paperId)).attemptId).not.toBe(running.attemptId);
  });
});

describe('result, analysis and history', () => {
  it('shows keys, answers, parts and sums after the hand-in', async () => {
    const { user, running, rightAnswers, single, multiple, blanks } = await begin();
    await user.submit(running, [
      { itemId: single, answer: choose('a') },
      { itemId: multiple, answer: choose('a') },
      ...rightAnswers.slice(3),
    ]);
    const { data } = await user.get<AnalysisView>(`${analysisPath}/${running.attemptId}`);
    expect(data.released).toBe(true);
    expect(data.bySection).toMatchObject([
      { section: '第一部分', itemCount: 1, got: 0, max: 300 },
      { section: '第二部分', itemCount: 3, got: 450, max: 900, counters: { correctNumber: 1, errorNumber: 1, unansweredNumber: 1 } },
    ]);
    expect(data.byType.map(({ questionType, got }) => [questionType, got])).toEqual([
      [1, 0],
      [2, 150],
      [3, 0],
      [10, 300],
    ]);
    const item = (id: string) => data.items.find((candidate) => candidate.id === id);
    expect(item(single)).toMatchObject({
      isCorrect: 'error',
      correctAnswer: choose('b'),
      userAnswer: choose('a'),
      analysis: expect.stringContaining('解析'),
    });
    expect(item(multiple)).toMatchObject({ isCorrect: 'error', result: { verdict: 'partial', got: 150, rule: 'multi.half_if_subset@1' } });
    expect(item(blanks)).toMatchObject({
      isCorrect: 'correct',
      correctAnswer: fill('甲密钥', '3.14'),
      result: {
        parts: [
          { id: 'b1', ok: true, norm: ['space'] },
          { id: 'b2', ok: true },
        ],
      },
    });
    // E41: the options stand as they did while answering.
    expect(item(single)?.options).toEqual(running.items[0]?.options);
  });

  it('keeps keys of a paper that does not publish them', async () => {
    for (const analysisRule of ['never', 'after_window'] as const) {
      const { user, running, rightAnswers } = await begin({ analysisRule });
      await user.submit(running, rightAnswers);
      const { data } = await user.get<AnalysisView>(`${analysisPath}/${running.attemptId}`);
      // No window means that it never closes later than now.
      expect([analysisRule, data.released, data.items.length]).toEqual(
        analysisRule === 'never' ? ['never', false, 0] : ['after_window', true, 4],
      );
      expect(data.record.got).toBe(1200);
    }
  });

  it('E48 answers 403 for what is another user’s and 404 for what is not there', async () => {
    const { user, running, single } = await begin();
    const other = await makeCandidate(test);
    const theirs = { status: 403, code: 403 };
    expect(await other.save(running, [{ itemId: single, answer: choose('a') }])).toMatchObject(theirs);
    expect(await other.flag(running, single, true)).toMatchObject(theirs);
    expect(await other.submit(running)).toMatchObject(theirs);
    expect(await user.get(`${analysisPath}/${running.attemptId}`)).toMatchObject({ status: 409, data: { state: 'in_progress' } });
    await user.submit(running);
    expect(await other.get(`${analysisPath}/${running.attemptId}`)).toMatchObject(theirs);
    expect(await other.submit(running)).toMatchObject(theirs);
    expect(await other.get(`${analysisPath}/999`)).toMatchObject({ status: 404 });
    expect(await other.submit({ attemptId: '999', epoch: 1 })).toMatchObject({ status: 404 });
    expect((await other.get<{ total: number }>(historyPath)).data.total).toBe(0);
  });

  it('lists finished attempts in pages, newest first', async () => {
    const { paperId, user, running } = await begin();
    await user.submit(running);
    for (let n = 2; n <= 3; n++) {
      test.clock.advance(second);
      await user.submit(started(await user.start(paperId)));
    }
    await user.start(paperId);
    const list = await user.get<{ total: number; rows: RecordView[] }>(historyPath, { paperId, pageNum: 1, pageSize: 2 });
    expect(list.data).toMatchObject({ total: 3, pageNum: 1, pageSize: 2, rows: [{ no: 3 }, { no: 2 }] });
    expect((await user.get<{ rows: RecordView[] }>(historyPath, { pageNum: 2, pageSize: 2 })).data.rows).toMatchObject([
      { no: 1, title: '测试试卷' },
    ]);
    expect(await user.get(historyPath, { pageSize: 101 })).toMatchObject({ status: 400 });
  });
});

it('E46 E47 no answer before the hand-in holds a key or an analysis', async () => {
  const { paperId, itemIds } = await makePaper(test);
  const user = await makeCandidate(test);
  const [single = ''] = itemIds;
  const running = await user.start(paperId);
  const attemptNow = started(running);
  const replies = [
    await user.get(infoPath, { id: paperId }),
    running,
    await user.start(paperId),
    await user.save({ ...attemptNow, epoch: 2 }, [{ itemId: single, answer: choose('b') }]),
    await user.flag({ ...attemptNow, epoch: 2 }, single, true),
    await user.resume(paperId),
    await user.save(attemptNow, []),
    await user.get(`${analysisPath}/${attemptNow.attemptId}`),
    await user.get(historyPath, { paperId }),
  ];
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 200, 409, 409, 200]);
  const text = JSON.stringify(replies);
  for (const field of ['standardAnswer', 'correctAnswer', 'analysis', 'isCorrect', 'result', 'verdict'])
    expect(text).not.toContain(`"${field}"`);
  for (const secret of secrets) expect(text).not.toContain(secret);
});
