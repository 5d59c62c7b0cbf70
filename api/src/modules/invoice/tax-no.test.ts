import { isTaxNo } from './tax-no.ts';

test.each([
  ['91350100M000100Y43', true],
  ['91350100M000100Y44', false],
  ['91350100M000100Y4', true],
  ['91350100I000100Y43', false],
  ['91350100m000100Y43', false],
  ['9135010000100Y4', true],
  ['9135010000100Y', false],
  ['91350100M000100Y4312', true],
  ['', false],
])('%s: %s', (text, is) => expect(isTaxNo(text)).toBe(is));
