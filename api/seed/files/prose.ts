import { createRandom } from '../random.ts';

/** Sentences that suit any chapter; 〔〕 stands for its title. */
const openings = [
  '本章从“〔〕”写起。',
  '谈到“〔〕”，不妨先看一个眼前的例子。',
  '读者也许早就听说过“〔〕”，却未必停下来想过它的来处。',
  '“〔〕”并不是一个孤立的题目，它与前后各章互相照应。',
  '我们先不下定义，只把“〔〕”放回它发生的地方。',
];
const bodies = [
  '材料来自课堂、田野与图书馆，每一条都尽量注明出处，读者可以据此复核。',
  '一个概念最好的解释，往往是把它用对一次；因此每节之后都留有可以动手的问题。',
  '阅读时可以先略过细节，抓住主干；第二遍再回到注释与图表，慢慢补全。',
  '不同的人看到同一件事，会得出不同的结论；差别常常不在事实，而在提问的方式。',
  '请把想到的例子写在页边，隔几天再看，你会发现自己的理解又往前走了一步。',
  '这里的数字只用来说明趋势，不必记忆；重要的是知道它们从哪里来，能说明什么，不能说明什么。',
  '编写这一节时，编者反复删去了多余的话，希望留下的都是非说不可的。',
  '如果你在阅读中遇到困难，可以先跳到本章小结，再回过头来看论证。',
  '前人的做法未必都对，却值得认真对待；弄清他们为什么这样做，比评判他们更有益。',
  '图与文互为补充：图告诉我们大势，文字告诉我们例外。',
  '在小组里讨论时，请先复述对方的意思，再说自己的看法，这样争论才会有进展。',
  '把一个大问题拆成几个小问题，逐个回答，最后再看它们能否拼回原来的样子。',
  '练习不在多，在于每做一题都能说出为什么这样做。',
  '写作是思考的延续，请用自己的话把这一节概括成三句话。',
];
const closings = [
  '下一节将换一个角度继续讨论。',
  '带着这个问题，我们进入下一部分。',
  '这一点在后面的章节里还会再次出现。',
  '至此，本节的要点已经齐备。',
];

/** Self-made paragraphs about a chapter, the same for the same seed. */
export const paragraphs = (chapter: string, count: number, seed: number): string[] => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const opening = random.pick(openings).replace('〔〕', chapter);
    return opening + random.sample(bodies, random.int(3, 4)).join('') + random.pick(closings);
  });
};
