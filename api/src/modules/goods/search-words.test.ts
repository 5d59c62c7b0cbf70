import { eq } from 'drizzle-orm';
import { searchWord } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { makeGoods } from '../../testing/factories.ts';
import { countedWord, SearchWords, searchedWords } from './search-words.ts';

const dayMs = 86_400_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await makeGoods(test.db, { title: '敦煌的星图' });
  await makeGoods(test.db, { title: 'Rust程序设计', salesCount: 90 });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(searchWord);
});

const rows = () => test.db.select().from(searchWord).orderBy(searchWord.day, searchWord.word);
const people = (count: number) => Array.from({ length: count }, (_, index) => `10.0.0.${index}`);

it.each([
  [' 敦煌　 星图 ', '敦煌 星图'],
  ['ＲＵＳＴ', 'rust'],
  ['書籍', '书籍'],
  ['诗', undefined],
  ['978-7-302-42328-7', undefined],
  ['13800000001', undefined],
  ['a@b.example', undefined],
  ['730242330X', undefined],
  ['怎样在一个学期里读完一部很长的小说', undefined],
  ['%_', undefined],
  ['诗\u0000词', undefined],
  ['诗\u001b词', undefined],
])('%s counts as %s', (typed, counted) => expect(countedWord(typed)).toBe(counted));

it('a person counts once for a word and a day, whatever the spelling; nothing about them is kept', async () => {
  const words = new SearchWords();
  const now = test.clock.now();
  for (const person of [...people(2), ...people(2)]) {
    words.note('Rust', person, now);
    words.note(' ｒｕｓｔ', person, now);
  }
  words.note('Rust', '10.0.0.1', new Date(now.getTime() + dayMs));
  await words.flush(test.db);
  await words.flush(test.db);
  expect(await rows()).toEqual([
    { day: '2026-11-28', word: 'rust', count: 2 },
    { day: '2026-11-29', word: 'rust', count: 1 },
  ]);
});

it('what could not be written is written with what came after', async () => {
  const words = new SearchWords();
  words.note('敦煌', '10.0.0.1', test.clock.now());
  const insert = () => {
    throw new Error('gone');
  };
  await expect(words.flush(Object.create(test.db, { insert: { value: insert } }))).rejects.toThrow('gone');
  words.note('敦煌', '10.0.0.2', test.clock.now());
  await words.flush(test.db);
  expect(await rows()).toMatchObject([{ word: '敦煌', count: 2 }]);
});

it('several processes add up; one person cannot fill the table', async () => {
  const processes = [new SearchWords(), new SearchWords()];
  for (const each of processes) {
    each.note('敦煌', '10.0.0.1', test.clock.now());
    for (let index = 0; index < 50; index++) each.note(`词${String.fromCharCode(0x4e00 + index)}`, '10.0.0.2', test.clock.now());
  }
  await Promise.all(processes.map((each) => each.flush(test.db)));
  expect(await test.db.select().from(searchWord).where(eq(searchWord.word, '敦煌'))).toMatchObject([{ count: 2 }]);
  expect(await rows()).toHaveLength(21);
});

it('recent words are hotter; those of few people and of long ago are none', async () => {
  const day = (back: number) => new Date(test.clock.now().getTime() - back * dayMs).toISOString().slice(0, 10);
  await test.db.insert(searchWord).values([
    { day: day(10), word: '旧词', count: 20 },
    { day: day(0), word: '新词', count: 5 },
    { day: day(0), word: '少见', count: 2 },
    { day: day(20), word: '从前', count: 900 },
    { day: day(31), word: '更早', count: 900 },
  ]);
  expect(await searchedWords(test.db, 10, test.clock.now())).toEqual(['新词', '旧词']);
  expect(await test.app.jobs.runNow('goods.searchWords')).toBe(1);
});

it('searches that find something become hot words, before those of the sales', async () => {
  const beside = await createTestApp({}, test);
  const { token } = await beside.login();
  const search = (searchText: string, call: object = {}, query: object = {}) =>
    beside.app.inject({ url: '/goods/ordinary', query: { searchText, ...query }, ...call });
  for (const remoteAddress of people(3)) {
    await search('敦煌', { remoteAddress });
    await search('没有的东西龘靐', { remoteAddress });
    await search('星图', { remoteAddress }, { pageNum: '2' });
    await search('RUST', { remoteAddress });
  }
  await search('敦煌', { headers: { authorization: `Bearer ${token}` } });
  await beside.close();
  expect(await rows()).toEqual([
    { day: '2026-11-28', word: 'rust', count: 3 },
    { day: '2026-11-28', word: '敦煌', count: 4 },
  ]);
  const { data } = await test.get<string[]>('/goods/hotWords');
  expect(data.slice(0, 3)).toEqual(['敦煌', 'rust', 'Rust程序设计']);
});
