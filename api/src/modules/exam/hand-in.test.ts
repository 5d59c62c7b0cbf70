import { and, eq } from 'drizzle-orm';
import { attempt, judgeRow } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { choose, fill, makeCandidate, makePaper, started } from './exam-fixture.ts';

const candidates = 60;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('takes in a whole hall at once: all may start, no answer is lost, everybody gets a result', async () => {
  const { paperId, itemIds } = await makePaper(test);
  const [single = '', , , blanks = ''] = itemIds;
  const users = await Promise.all(Array.from({ length: candidates }, () => makeCandidate(test)));
  const attempts = (await Promise.all(users.map((user) => user.start(paperId)))).map(started);

  const given = users.map((_, index) => [
    { itemId: single, answer: choose(index % 2 === 0 ? 'b' : 'c') },
    { itemId: blanks, answer: fill('甲密钥', '3.14') },
  ]);
  const results = await Promise.all(
    users.map((user, index) => {
      const own = attempts[index];
      if (!own) throw new Error('No attempt');
      return user.submit(own, given[index]);
    }),
  );
  expect(results.map(({ status }) => status)).toEqual(users.map(() => 200));
  expect(results.map(({ data }) => [data.got, data.counters.answeredNumber])).toEqual(
    users.map((_, index) => [index % 2 === 0 ? 600 : 300, 2]),
  );
  expect(await test.db.$count(attempt, and(eq(attempt.paperId, Number(paperId)), eq(attempt.state, 'finished')))).toBe(candidates);
  expect(await test.db.$count(judgeRow)).toBe(candidates * itemIds.length);
});

it('opens one attempt however often one page asks at once', async () => {
  const { paperId } = await makePaper(test);
  const user = await makeCandidate(test);
  const replies = await Promise.all(Array.from({ length: 30 }, (_, index) => user.start(paperId, `start-key-${index}`)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  expect(new Set(replies.map((reply) => started(reply).attemptId)).size).toBe(1);
  expect(new Set(replies.map((reply) => started(reply).epoch)).size).toBe(replies.length);
});
