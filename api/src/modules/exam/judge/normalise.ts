import { type Forgiven, INVISIBLE, type TextComparison } from '@shared/contract/exam';
import { Converter } from 'opencc-js/t2cn';

const toSimplified = Converter({ from: 't', to: 'cn' });

/** Radicals that PDF copies put in place of simplified characters and that Unicode maps elsewhere or nowhere. */
const RADICALS: Readonly<Record<string, string>> = {
  '\u2F3E': '户',
  '\u2E9F': '母',
  '\u2EA0': '民',
  '\u2EC1': '虎',
  '\u2EC4': '西',
  '\u2EC5': '见',
  '\u2EC6': '角',
  '\u2EC9': '贝',
  '\u2ECB': '车',
  '\u2ED3': '长',
  '\u2ED4': '门',
  '\u2ED8': '青',
  '\u2ED9': '韦',
  '\u2EDA': '页',
  '\u2EDB': '风',
  '\u2EDC': '飞',
  '\u2EDD': '食',
  '\u2EE2': '马',
  '\u2EE3': '骨',
  '\u2EE4': '鬼',
  '\u2EE5': '鱼',
  '\u2EE6': '鸟',
  '\u2EE7': '卤',
  '\u2EE8': '麦',
  '\u2EE9': '黄',
  '\u2EEA': '黾',
  '\u2EEC': '齐',
  '\u2EEE': '齿',
  '\u2EF0': '龙',
  '\u2EF3': '龟',
};

const FOLDED: Readonly<Record<string, string>> = {
  '。': '.',
  '、': ',',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '〜': '~',
  '～': '~',
  '·': '·',
  '・': '·',
  '•': '·',
  '―': '-',
  '—': '-',
  '–': '-',
  '‒': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '﹣': '-',
};

const shiftWidth = (text: string) => text.replace(/[\uFF01-\uFF5E]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0));

/** Letters and digits lose their full width always, punctuation only where it is not itself what is asked. */
function foldWidth(text: string, punct: TextComparison['punct']): string {
  return text
    .replace(/[\u2E80-\u2FDF]/g, (radical) => RADICALS[radical] ?? radical.normalize('NFKC'))
    .replace(/[\uFF65-\uFF9F]+/g, (kana) => kana.normalize('NFKC'))
    .replace(/[\uFF01-\uFF5E]+/g, (run) => (punct === 'exact' ? run.replace(/[^\p{P}\p{S}]/gu, shiftWidth) : shiftWidth(run)));
}

function foldPunctuation(text: string, punct: TextComparison['punct']): string {
  if (punct === 'exact') return text;
  const folded = text.replace(/…+|。{3,}|\.{3,}/g, '...').replace(/[。、“”‘’〜～·・•―—–‒‐‑−﹣]/g, (char) => FOLDED[char] ?? char);
  return punct === 'strip' ? folded.replace(/\p{P}/gu, '') : folded;
}

function foldSpace(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{sc=Han}) (?=[\p{sc=Han}\p{P}])|(?<=\p{P}) (?=\p{sc=Han})/gu, '');
}

/**
 * The form in which an answer and a key are compared. Differences of writing that nobody asks about are folded; meaning is not:
 * x² stays different from x2, so there is no compatibility normalisation of the whole text.
 * @returns the text and the steps that changed it, in order
 */
export function normalise(raw: string, opt: TextComparison): { text: string; norm: Forgiven[] } {
  const steps: [Forgiven, (text: string) => string][] = [
    ['form', (text) => text.normalize('NFC')],
    ['invisible', (text) => text.replace(INVISIBLE, '')],
    ['width', (text) => foldWidth(text, opt.punct)],
    ['punctuation', (text) => foldPunctuation(text, opt.punct)],
    ['space', foldSpace],
    // Upper first: it opens ligature-like letters such as ß, which have no lower-case pair.
    ['case', (text) => (opt.case ? text : text.toUpperCase().toLowerCase())],
    ['variant', (text) => (opt.variant ? toSimplified(text) : text)],
  ];
  let text = raw;
  const norm: Forgiven[] = [];
  for (const [name, step] of steps) {
    const next = step(text);
    if (next !== text) norm.push(name);
    text = next;
  }
  return { text, norm };
}
