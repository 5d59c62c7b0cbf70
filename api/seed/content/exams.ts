import { createRandom } from '../random.ts';
import type { BankRow, BlankKey, ChoiceOption, PaperRow, QuestionRow } from '../types.ts';
import { goodsIdOf } from './goods.ts';
import { questionTable } from './question-table.ts';

const random = createRandom(20260915);

type Draft = Omit<QuestionRow, 'id' | 'knowledge'>;

const paragraph = (text: string): string => `<p>${text}</p>`;

const choice = (kind: 1 | 2, stem: string, right: string[], wrong: string[], analysis: string, difficulty: number): Draft => {
  const options: ChoiceOption[] = random
    .sample([...right, ...wrong], right.length + wrong.length)
    .map((html, index) => ({ id: `o${index + 1}`, html }));
  return {
    questionType: kind,
    stemHtml: paragraph(stem),
    options,
    pinned: [],
    answerSequence: 1,
    standardAnswer: {
      k: 'choice',
      correct: options.filter((option) => right.includes(option.html)).map((option) => option.id),
      mode: 'exact',
    },
    analysisHtml: paragraph(analysis),
    difficulty,
  };
};

const judgement = (stem: string, isTrue: boolean, analysis: string, difficulty: number): Draft => ({
  questionType: 3,
  stemHtml: paragraph(stem),
  options: [
    { id: 'T', html: '对' },
    { id: 'F', html: '错' },
  ],
  pinned: ['T', 'F'],
  answerSequence: 1,
  standardAnswer: { k: 'choice', correct: [isTrue ? 'T' : 'F'], mode: 'exact' },
  analysisHtml: paragraph(analysis),
  difficulty,
});

/** `{}` in the stem becomes the next blank. Keys that are plain numbers are compared as numbers. */
const blanks = (stem: string, keys: string[], ordered: boolean, analysis: string, difficulty: number): Draft => {
  let count = 0;
  const stemHtml = paragraph(stem.replaceAll('{}', () => `<blank id="b${++count}"></blank>`));
  if (count !== keys.length) throw new Error(`blanks and keys differ: ${stem}`);
  const toKey = (key: string, index: number): BlankKey =>
    /^-?\d+(\.\d+)?$/.test(key)
      ? { id: `b${index + 1}`, cmp: 'number', value: key, tol: '0', w: 1 }
      : { id: `b${index + 1}`, cmp: 'text', any: key.split('/'), w: 1, opt: { case: false, punct: 'fold' } };
  return {
    questionType: 10,
    stemHtml,
    options: [],
    pinned: [],
    answerSequence: ordered ? 1 : 0,
    standardAnswer: { k: 'blanks', ordered, blanks: keys.map(toKey), mode: 'per_blank' },
    analysisHtml: paragraph(analysis),
    difficulty,
  };
};

const fromLine = (line: string): Draft => {
  const [kind, stem = '', right = '', third = '', fourth = ''] = line.split('|');
  const difficulty = random.int(1, 4);
  if (kind === 'T') return judgement(stem, right === '对', third, difficulty);
  if (kind === 'F' || kind === 'O') return blanks(stem, right.split(';'), kind === 'F', fourth, difficulty);
  if (kind === 'S' || kind === 'M') return choice(kind === 'S' ? 1 : 2, stem, right.split(';'), third.split(';'), fourth, difficulty);
  throw new Error(`unknown kind in ${line}`);
};

/** Three different wrong numbers near the right one. */
const near = (right: number): string[] =>
  random.sample([-11, -10, -6, -4, -2, -1, 1, 2, 3, 4, 6, 10, 12], 3).map((step) => String(right + step));

const isPrime = (n: number): boolean =>
  n > 1 && Array.from({ length: Math.floor(Math.sqrt(n)) - 1 }, (_, index) => index + 2).every((divisor) => n % divisor !== 0);

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** Each maker draws numbers and works the key out; eight questions of each, no stem twice. */
const mathMakers: (() => Draft)[] = [
  () => {
    const a = random.int(12, 48);
    const b = random.int(11, 29);
    const c = random.int(20, 90);
    return choice(
      1,
      `计算：${a} × ${b} － ${c} = `,
      [String(a * b - c)],
      near(a * b - c),
      `先乘后减：${a} × ${b} = ${a * b}，再减 ${c}，得 ${a * b - c}。`,
      1,
    );
  },
  () => {
    const x = random.int(3, 25);
    const a = random.int(2, 9);
    const b = random.int(5, 40);
    return blanks(
      `方程 ${a}x ＋ ${b} ＝ ${a * x + b} 的解是 x ＝ {}。`,
      [String(x)],
      true,
      `移项得 ${a}x ＝ ${a * x}，两边同除以 ${a}，得 x ＝ ${x}。`,
      2,
    );
  },
  () => {
    const numbers = random.sample(
      Array.from({ length: 70 }, (_, index) => index + 21),
      5,
    );
    const even = random.sample([22, 28, 34, 44, 52, 65, 77, 87, 91], 1);
    const primes = numbers.filter(isPrime);
    const chosen =
      primes.length >= 2 ? numbers : [...numbers.filter((n) => !primes.includes(n)).slice(0, 3), 23 + 6 * random.pick([1, 3, 8]), 37];
    const right = [...new Set(chosen.filter(isPrime))];
    const wrong = [...new Set([...chosen.filter((n) => !isPrime(n)), ...even])].slice(0, 3);
    return choice(
      2,
      `下列各数（${[...right, ...wrong].sort((a, b) => a - b).join('、')}）中，是质数的有`,
      right.map(String),
      wrong.map(String),
      `质数只有 1 和它本身两个因数，其中 ${right.join('、')} 是质数。`,
      3,
    );
  },
  () => {
    const a = random.int(4, 12) * 6;
    const b = random.int(3, 11) * 4;
    const g = gcd(a, b);
    return blanks(
      `${a} 与 ${b} 的最大公因数是 {}，最小公倍数是 {}。`,
      [String(g), String((a * b) / g)],
      true,
      `最大公因数为 ${g}，最小公倍数等于两数之积除以最大公因数，为 ${(a * b) / g}。`,
      3,
    );
  },
  () => {
    const first = random.int(2, 15);
    const step = random.int(3, 9);
    const n = random.int(8, 20);
    const value = first + (n - 1) * step;
    return choice(
      1,
      `等差数列的首项为 ${first}，公差为 ${step}，第 ${n} 项等于`,
      [String(value)],
      near(value),
      `第 n 项等于首项加 (n－1) 倍公差：${first} ＋ ${n - 1} × ${step} ＝ ${value}。`,
      2,
    );
  },
  () => {
    const price = random.int(4, 30) * 10;
    const percent = random.pick([60, 70, 75, 80, 85, 90]);
    return blanks(
      `一本书定价 ${price} 元，按定价的 ${percent}% 出售，售价是 {} 元。`,
      [String((price * percent) / 100)],
      true,
      `${price} × ${percent}% ＝ ${(price * percent) / 100}。`,
      1,
    );
  },
  () => {
    const a = random.int(20, 400);
    const divisor = random.pick([3, 9]);
    const truth = a % divisor === 0;
    const digitSum = [...String(a)].reduce((sum, digit) => sum + Number(digit), 0);
    return judgement(
      `${a} 能被 ${divisor} 整除。`,
      truth,
      `各位数字之和为 ${digitSum}，${truth ? '是' : '不是'} ${divisor} 的倍数，因此${truth ? '能' : '不能'}整除。`,
      1,
    );
  },
  () => {
    const red = random.int(2, 6);
    const white = random.int(2, 6);
    const g = gcd(red, red + white);
    const right = `${red / g}/${(red + white) / g}`;
    const wrong = [
      ...new Set([`${red}/${white + 7}`, `1/${red + white + 1}`, `${white + 1}/${red + white + 2}`, `${red + 1}/${red + white + 3}`]),
    ].filter((text) => {
      const [top = 0, bottom = 1] = text.split('/').map(Number);
      return top * (red + white) !== red * bottom;
    });
    return choice(
      1,
      `袋中有 ${red} 个红球和 ${white} 个白球，大小相同，任取一个，取到红球的概率是`,
      [right],
      wrong.slice(0, 3),
      `共有 ${red + white} 个球，其中红球 ${red} 个，概率为 ${right}。`,
      2,
    );
  },
];

const draw = (make: () => Draft, seen: Set<string>): Draft => {
  for (;;) {
    const question = make();
    if (seen.has(question.stemHtml)) continue;
    seen.add(question.stemHtml);
    return question;
  }
};

const mathCount = 60;

const mathQuestions = (): Draft[] => {
  const seen = new Set<string>();
  return Array.from({ length: mathCount }, (_, index) => draw(mathMakers[index % mathMakers.length] ?? random.pick(mathMakers), seen));
};

const chapters: [title: string, drafts: Draft[]][] = [
  ...Object.entries(questionTable).map(([title, lines]): [string, Draft[]] => [title, lines.trim().split('\n').map(fromLine)]),
  ['数学与逻辑', mathQuestions()],
];

export const questions: QuestionRow[] = chapters.flatMap(([knowledge, drafts], chapter) =>
  drafts.map((draft, index) => ({ ...draft, id: (chapter + 1) * 1000 + index + 1, knowledge })),
);

export const banks: BankRow[] = [
  {
    id: 601,
    title: '大学通识与计算机基础题库',
    introHtml: '<p>共二百题，分计算机基础、中国文化、英语、数学与逻辑四章，每题附解析。</p>',
    goodsId: goodsIdOf('大学通识与计算机基础题库', 'questions'),
    chapters: chapters.map(([title], index) => ({
      id: 6010 + index + 1,
      title,
      questionIds: questions.filter((question) => question.knowledge === title).map((question) => question.id),
    })),
  },
];

/** `count` questions of one type from a part of the bank. */
const take = (knowledge: string, questionType: QuestionRow['questionType'], count: number): QuestionRow[] =>
  random.sample(
    questions.filter((question) => question.knowledge === knowledge && question.questionType === questionType),
    count,
  );

type Part = [title: string, scoreEach: number, items: QuestionRow[]];

const paper = (
  row: Omit<PaperRow, 'fullScore' | 'passScore' | 'chapters' | 'shuffleOptions' | 'analysisRule' | 'rulesHtml'>,
  parts: Part[],
): PaperRow => {
  const fullScore = parts.reduce((sum, [, score, items]) => sum + score * items.length, 0);
  return {
    ...row,
    fullScore,
    passScore: (fullScore / 10) * 6,
    shuffleOptions: true,
    analysisRule: 'after_submit',
    rulesHtml:
      '<ul><li>开始后按服务器时间倒计时，时间到自动交卷。</li><li>答案自动保存，离开后可以在截止前继续作答。</li><li>多选题全部选对得分；填空题按空给分。</li><li>交卷后可以查看得分与解析。</li></ul>',
    chapters: parts.map(([title, score, items]) => ({ title, items: items.map((item) => ({ questionId: item.id, score })) })),
  };
};

export const papers: PaperRow[] = [
  paper(
    {
      id: 501,
      title: '计算机基础自测卷',
      subject: '计算机基础',
      introHtml: '<p>面向新生的摸底卷，二十题，满分一百分。</p>',
      timeLimitS: 1800,
      maxAttempts: null,
      goodsId: null,
    },
    [
      ['一、单项选择题', 500, take('计算机基础', 1, 8)],
      ['二、多项选择题', 600, take('计算机基础', 2, 4)],
      ['三、判断题', 400, take('计算机基础', 3, 4)],
      ['四、填空题', 500, take('计算机基础', 10, 4)],
    ],
  ),
  paper(
    {
      id: 502,
      title: '中国文化常识测试卷',
      subject: '中国文化',
      introHtml: '<p>从节令到典籍，二十五题，满分一百分。</p>',
      timeLimitS: 2700,
      maxAttempts: 2,
      goodsId: goodsIdOf('中国文化常识测试卷', 'paper'),
    },
    [
      ['一、单项选择题', 400, take('中国文化', 1, 10)],
      ['二、多项选择题', 500, take('中国文化', 2, 5)],
      ['三、判断题', 300, take('中国文化', 3, 5)],
      ['四、填空题', 400, take('中国文化', 10, 5)],
    ],
  ),
  paper(
    {
      id: 503,
      title: '通识综合模拟卷',
      subject: '通识综合',
      introHtml: '<p>四个部分，三十二题，满分一百分，按正式考试计时。</p>',
      timeLimitS: 3600,
      maxAttempts: 3,
      goodsId: goodsIdOf('通识综合模拟卷', 'paper'),
    },
    [
      ['第一部分　计算机基础', 300, [...take('计算机基础', 1, 4), ...take('计算机基础', 2, 2), ...take('计算机基础', 3, 2)]],
      ['第二部分　中国文化', 300, [...take('中国文化', 1, 4), ...take('中国文化', 3, 2), ...take('中国文化', 10, 2)]],
      ['第三部分　英语', 300, [...take('英语', 1, 4), ...take('英语', 2, 2), ...take('英语', 10, 2)]],
      ['第四部分　数学与逻辑', 350, [...take('数学与逻辑', 1, 4), ...take('数学与逻辑', 3, 2), ...take('数学与逻辑', 10, 2)]],
    ],
  ),
];
