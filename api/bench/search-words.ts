import { createRandom } from '../seed/random.ts';

const seed = 20261129;
const split = (text: string): string[] => text.split(' ');

/** Words a search meets, by what they are; each list is long enough that no answer is simply the last one again. */
const fixed = {
  一个字: [...'学书山王数法林水李梅'],
  两个字: split('数学 医学 英语 设计 大学 教程 王伟 历史 高等 软件'),
  多个字: split(
    '高等数学教程 大学英语导论 线性统计方法 云麓大学 现代文学选读 计算机专业教材 临床护理手册 Python数据入门 中国历史研究 数学与物理',
  ),
  拼音: split('gaodengshuxue daxueyingyu shuxue lishi wangwei jisuanji linchuang xiandai gongcheng shufa'),
  首字母: split('gdsx dxyy jsj zgls xxdl lchl ylwc sxywl gcrj yyjx'),
  找不到: split('鑫淼垚 不存在的书名 zzzzzz 高登数雪 量子鲸鱼 9787999999998 qwrtpsd 龘靐齉 数学鲸鱼 空中楼阁图鉴'),
};

/** The ISBN of the n-th synthetic goods: group 7, check digit by the weights 1 and 3. */
export function syntheticIsbn(n: number): string {
  const body = `97875${String(n).padStart(7, '0')}`;
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return body + String((10 - (sum % 10)) % 10);
}

/** `count` searches over `goods` synthetic goods, each kind as often as the others, in a drawn order that is always the same. */
export function searchWords(count: number, goods: number): { kind: string; text: string }[] {
  const random = createRandom(seed);
  const isbn = (): string => {
    const digits = syntheticIsbn(random.int(0, goods - 1));
    return random.pick([digits, digits.replace(/^(978)(7)(\d{4})(\d{4})/, '$1-$2-$3-$4-'), digits.slice(0, 9)]);
  };
  const kinds = [...Object.keys(fixed), 'ISBN'];
  return Array.from({ length: count }, () => {
    const kind = random.pick(kinds);
    return { kind, text: kind === 'ISBN' ? isbn() : random.pick(fixed[kind as keyof typeof fixed]) };
  });
}
