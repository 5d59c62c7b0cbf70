export { content } from './content/all.ts';
export { buildFiles } from './files/build.ts';
