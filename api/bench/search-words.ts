import { pinyin } from 'pinyin-pro';
import { createRandom, type Random } from '../seed/random.ts';
import { authorOf, syntheticIsbn, titleOf } from './synthetic-goods.ts';

const seed = 20261129;
const split = (text: string): string[] => text.split(' ');

const isHan = /^\p{Script=Han}+$/u;
/** Characters of a title side by side. */
function piece(random: Random, most: number): string {
  const title = [...titleOf(random)].filter((character) => isHan.test(character));
  const length = Math.min(title.length, random.int(2, most));
  const from = random.int(0, title.length - length);
  return title.slice(from, from + length).join('');
}
const letters = (text: string, pattern: 'pinyin' | 'first'): string =>
  pinyin(text, { pattern, toneType: 'none', type: 'array', v: true }).join('');

/** Words a search meets, by what they are: those that many ask for, and how a new one is made. */
const kinds: Record<string, { asked: string[]; fresh: (random: Random, goods: number) => string }> = {
  一个字: { asked: [...'学书山王数法林水李梅'], fresh: (random) => random.pick([...titleOf(random)]) },
  两个字: {
    asked: split('数学 医学 英语 设计 大学 教程 王伟 历史 高等 软件'),
    fresh: (random) => random.pick([piece(random, 2), authorOf(random)]),
  },
  多个字: {
    asked: split(
      '高等数学教程 大学英语导论 线性统计方法 云麓大学 现代文学选读 计算机专业教材 临床护理手册 Python数据入门 中国历史研究 数学与物理',
    ),
    fresh: titleOf,
  },
  拼音: {
    asked: split('gaodengshuxue daxueyingyu shuxue lishi wangwei jisuanji linchuang xiandai gongcheng shufa'),
    fresh: (random) => letters(piece(random, 4), 'pinyin'),
  },
  首字母: { asked: split('gdsx dxyy jsj zgls xxdl lchl ylwc sxywl gcrj yyjx'), fresh: (random) => letters(piece(random, 5), 'first') },
  找不到: {
    asked: split('鑫淼垚 不存在的书名 zzzzzz 高登数雪 量子鲸鱼 9787999999998 qwrtpsd 龘靐齉 数学鲸鱼 空中楼阁图鉴'),
    fresh: (random) => `${piece(random, 2)}鑫${piece(random, 2)}`,
  },
  ISBN: {
    asked: [syntheticIsbn(0), syntheticIsbn(1)],
    fresh(random, goods) {
      const digits = syntheticIsbn(random.int(0, goods - 1));
      return random.pick([digits, digits.replace(/^(978)(7)(\d{4})(\d{4})/, '$1-$2-$3-$4-'), digits.slice(0, 9)]);
    },
  },
};

/**
 * `count` searches over `goods` synthetic goods, each kind as often as the others, in a drawn order that is always the same. People ask
 * for the same few things again and again and for something of their own: half the searches are of each.
 */
export function searchWords(count: number, goods: number): { kind: string; text: string; isFresh: boolean }[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const kind = random.pick(Object.keys(kinds));
    const { asked, fresh } = kinds[kind] as (typeof kinds)[string];
    const isFresh = random.chance(0.5);
    return { kind, text: isFresh ? fresh(random, goods) : random.pick(asked), isFresh };
  });
}
