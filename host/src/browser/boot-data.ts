import type { HydrationState } from 'react-router-dom';
import type { Site } from '../app/site.ts';

/** What the server puts into the document for the browser, as JSON. */
export interface BootData extends Site {
  /** Data of the rendered page; missing when the browser renders it. */
  hydration?: HydrationState;
}

export const BOOT_ID = 'boot';

export function readBootData(): BootData {
  const text = document.getElementById(BOOT_ID)?.textContent;
  if (!text) throw new Error('boot data is missing');
  return JSON.parse(text) as BootData;
}
