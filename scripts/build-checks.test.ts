import { foreignSelectors } from './build-checks.ts';

jest.mock('@module-federation/enhanced/rspack', () => ({}));
jest.mock('@rspack/core', () => ({ rspack: {} }));

test.each([
  ['.shop_card_x1 a:hover{color:red}', []],
  ['.shop_a_x:not(:lang(ae,ar)):is(.shop_b,.shop_c){left:0}', []],
  ['@media (max-width:9px){.shop_a_x{left:0}}', []],
  ['@keyframes k{from{left:0}to{left:1px}}.shop_a_x{left:0}', []],
  ['body{margin:0}', ['body']],
  ['.shop_a_x,h1{margin:0}', ['h1']],
  ['.video-js .vjs-tech{left:0}', []],
])('%s', (css, foreign) => {
  expect(foreignSelectors(css, 'shop')).toEqual(foreign);
});
