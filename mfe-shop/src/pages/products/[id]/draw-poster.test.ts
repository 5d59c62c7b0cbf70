import { wrap } from './draw-poster.ts';

const measure = (text: string) => [...text].length;

test('a title is set in as many lines as there are, the last one cut', () => {
  expect(wrap('唐诗', 4, 2, measure)).toEqual(['唐诗']);
  expect(wrap('唐诗里的长安', 4, 2, measure)).toEqual(['唐诗里的', '长安']);
  expect(wrap('唐诗里的长安城坊市宫阙', 4, 2, measure)).toEqual(['唐诗里的', '长安城…']);
});
