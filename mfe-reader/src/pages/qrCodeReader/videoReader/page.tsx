/** An older address of the video player. */
export { Component, handle, loader } from '../video/page.tsx';
