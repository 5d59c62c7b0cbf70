import { moduleOf } from './markdown.mjs';

/** For the bundler: `import blocks from './article.md'`. */
export default moduleOf;
