import type { HydrationState } from 'react-router-dom';
import type { Site } from '../app/site.ts';

/** What the server puts into the document for the browser, as JSON. */
export interface BootData extends Site {
  /** Build that the document is of. */
  buildId: string;
  /** Data of the rendered page; missing when the browser renders it. */
  hydration?: HydrationState;
}

export const BOOT_ID = 'boot';
/** The bar over a page that the browser has yet to render. */
export const LOADING_ID = 'loading';

export function readBootData(): BootData {
  const text = document.getElementById(BOOT_ID)?.textContent;
  if (!text) throw new Error('boot data is missing');
  return JSON.parse(text) as BootData;
}
