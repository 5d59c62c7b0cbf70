/** An older address of the audio player. */
export { Component, handle, loader, shouldRevalidate } from '../../audio/page.tsx';
