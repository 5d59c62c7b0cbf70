declare module '*.md' {
  const blocks: import('./blocks.tsx').Block[];
  export default blocks;
}
