import { moduleOf } from '../../build/src/markdown.mjs';

/** For jest, whose modules are CommonJS. */
export default {
  process: (text) => ({ code: moduleOf(text).replace('export default', 'exports.__esModule = true; exports.default =') }),
};
