import { clearCookie, readCookie, writeCookie } from './cookie.ts';

export type StorageType = 'cookies' | 'localStorage' | 'sessionStorage';

let type: StorageType = 'localStorage';

/** Where persisted state is kept: runtime configuration decides (spec 9). */
export function setStorageType(next: StorageType): void {
  type = next;
}

const cookies = { getItem: readCookie, setItem: writeCookie, removeItem: clearCookie };

function store() {
  if (type === 'cookies') return cookies;
  return type === 'localStorage' ? window.localStorage : window.sessionStorage;
}

/** A persisted value, or undefined when there is none, it is broken, or the browser keeps no storage. */
export function readStored<Value>(key: string): Value | undefined {
  try {
    const text = store().getItem(key);
    return text ? (JSON.parse(text) as Value) : undefined;
  } catch {
    return undefined;
  }
}

/** Persists a value; a browser without storage simply forgets it. */
export function writeStored(key: string, value: unknown): void {
  try {
    store().setItem(key, JSON.stringify(value));
  } catch {
    // Private windows and full disks refuse: the state then lives as long as the page.
  }
}

export function removeStored(key: string): void {
  try {
    store().removeItem(key);
  } catch {
    // As above: nothing was kept, so nothing is to be removed.
  }
}
