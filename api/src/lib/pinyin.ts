import { pinyin } from 'pinyin-pro';

/** Finals by initial: every syllable of Mandarin without tone, ü written v. */
const table = `
- a ai an ang ao e ei en er o ou wa wai wan wang wei wen weng wo wu ya yan yang yao ye yi yin ying yo yong you yu yuan yue yun
b a ai an ang ao ei en eng i ian iao ie in ing o u
p a ai an ang ao ei en eng i ian iao ie in ing o ou u
m a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u
f a an ang ei en eng o ou u
d a ai an ang ao e ei en eng i ian iao ie ing iu ong ou u uan ui un uo
t a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo
n a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo v ve
l a ai an ang ao e ei eng i ia ian iang iao ie in ing iu ong ou u uan un uo v ve
g a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
k a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
h a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
j i ia ian iang iao ie in ing iong iu u uan ue un
q i ia ian iang iao ie in ing iong iu u uan ue un
x i ia ian iang iao ie in ing iong iu u uan ue un
zh a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
ch a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
sh a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo
r an ang ao e en eng i ong ou u uan ui un uo
z a ai an ang ao e ei en eng i ong ou u uan ui un uo
c a ai an ang ao e en eng i ong ou u uan ui un uo
s a ai an ang ao e en eng i ong ou u uan ui un uo
`;
const syllables = new Set(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [initial = '', ...finals] = line.split(' ');
      return finals.map((final) => (initial === '-' ? final : initial + final));
    }),
);
const beginnings = new Set([...syllables].flatMap((syllable) => [...syllable].map((_, index) => syllable.slice(0, index + 1))));
const longestSyllable = 6;
/** Ways to cut that are followed: fangan is 方案 or 反感. */
const mostCuts = 4;

/** The syllable of every character of a run of Han characters, chosen by the words around it. */
export const syllablesOf = (text: string): string[] => pinyin(text, { toneType: 'none', type: 'array', v: true });

/** Letters cut into syllables; the last of each cut may be the beginning of one. */
export interface Cut {
  syllables: string[];
  /** The last syllable is only begun. */
  isOpen: boolean;
}

/** Ways to read letters as pinyin, fewest syllables first; none when they are not. */
export function cutPinyin(letters: string): Cut[] {
  const cuts: Cut[] = [];
  // Without these, nanana…v would be cut in all its thousands of ways, each in vain.
  const deadEnds = new Set<number>();
  const read = (at: number, done: string[]): void => {
    if (cuts.length >= mostCuts || deadEnds.has(at)) return;
    if (at === letters.length) {
      cuts.push({ syllables: done, isOpen: false });
      return;
    }
    const before = cuts.length;
    for (let length = Math.min(longestSyllable, letters.length - at); length > 0; length--) {
      const part = letters.slice(at, at + length);
      if (syllables.has(part)) read(at + length, [...done, part]);
      else if (at + length === letters.length && at > 0 && beginnings.has(part)) cuts.push({ syllables: [...done, part], isOpen: true });
    }
    if (cuts.length === before) deadEnds.add(at);
  };
  read(0, []);
  return cuts.sort((a, b) => Number(a.isOpen) - Number(b.isOpen) || a.syllables.length - b.syllables.length);
}

const alike: [RegExp, string][] = [
  [/^([zcs])h/, '$1'],
  [/^([zcs])(?!h)/, '$1h'],
  [/^n(?=[aeiou])/, 'l'],
  [/^l(?=[aeiou])/, 'n'],
  [/^f/, 'h'],
  [/^h/, 'f'],
  [/([aei]n)g$/, '$1'],
  [/([aei]n)$/, '$1g'],
];

/** The syllable and those often taken for it: zh and z, n and l, in and ing. */
export function soundsLike(syllable: string): string[] {
  const near = alike.map(([from, to]) => syllable.replace(from, to)).filter((other) => syllables.has(other));
  return [...new Set([syllable, ...near])];
}
