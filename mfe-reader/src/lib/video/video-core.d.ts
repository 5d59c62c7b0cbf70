/** The build without streaming; same interface. */
declare module 'video.js/core.es.js' {
  export { default } from 'video.js';
}
