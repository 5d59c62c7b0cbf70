import fc from 'fast-check';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { choose, makeCandidate, makePaper, started } from './exam-fixture.ts';
import type { AttemptView } from './schemas.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const step = fc.record({
  kind: fc.constantFrom('save', 'save', 'save', 'flag', 'reload', 'oldPage'),
  item: fc.nat(1),
  option: fc.constantFrom('a', 'b', 'c', null),
  seq: fc.integer({ min: 1, max: 12 }),
  flagged: fc.boolean(),
});

it('holds what a model holds after any mix of saves, late batches, flags, reloads and older pages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const { paperId, itemIds } = await makePaper(test);
      const user = await makeCandidate(test);
      let page: AttemptView = started(await user.start(paperId));
      const model = itemIds.map(() => ({ userAnswer: null as unknown, seq: 0, flagged: false }));
      for (const { kind, item, option, seq, flagged } of steps) {
        const itemId = itemIds[item] ?? '';
        const held = model[item];
        const answer = option && choose(option);
        if (!held) continue;
        if (kind === 'reload') page = (await user.resume(paperId)).data ?? page;
        if (kind === 'oldPage') {
          expect((await user.save({ ...page, epoch: page.epoch - 1 }, [{ itemId, answer, seq }])).status).toBe(409);
        }
        if (kind === 'flag') {
          await user.flag(page, itemId, flagged);
          held.flagged = flagged;
        }
        if (kind === 'save') {
          const { data } = await user.save(page, [{ itemId, answer, seq }]);
          if (seq > held.seq) Object.assign(held, { userAnswer: answer, seq });
          expect(data.acks).toMatchObject([{ itemId, seq: held.seq }]);
        }
      }
      const { data } = await user.resume(paperId);
      expect(data?.items).toMatchObject(model);
      const answered = model.filter((held) => held.userAnswer !== null).length;
      const result = await user.submit({ attemptId: page.attemptId, epoch: data?.epoch ?? 0 });
      expect(result.data.counters).toMatchObject({ answeredNumber: answered, unansweredNumber: itemIds.length - answered });
    }),
    { numRuns: 10 },
  );
});
