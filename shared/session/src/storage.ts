import { clearCookie, readCookie, writeCookie } from './cookie.ts';

export type StorageType = 'cookies' | 'localStorage' | 'sessionStorage';

/** The visitor's own choice stands in a cookie, because it has to be known before any storage is. */
const CHOICE = 'storage';
const YEAR = 31_536_000;
/** What goes along when the storage changes: the person, the last search, the guest cart. */
const CARRIED = ['userInfo', 'searchInfo', 'guestToken'];

const cookies = { getItem: readCookie, setItem: (key: string, value: string) => writeCookie(key, value), removeItem: clearCookie };
const STORES = { cookies: () => cookies, localStorage: () => window.localStorage, sessionStorage: () => window.sessionStorage };

let configured: StorageType = 'localStorage';

/** Where persisted state is kept unless the visitor chose otherwise: runtime configuration decides (spec 9). */
export function setStorageType(next: StorageType): void {
  configured = next;
}

/** The visitor's own choice of the storage; null: as configured. */
export function storageChoice(): StorageType | null {
  const chosen = readCookie(CHOICE);
  return chosen !== null && Object.hasOwn(STORES, chosen) ? (chosen as StorageType) : null;
}

const store = () => STORES[storageChoice() ?? configured]();

/** Keeps the visitor's state in another storage from now on, and takes along what is kept already; null: as configured. */
export function chooseStorage(next: StorageType | null): void {
  const carried = CARRIED.map((key) => [key, readStored<unknown>(key)] as const);
  for (const key of CARRIED) removeStored(key);
  if (next) writeCookie(CHOICE, next, YEAR);
  else clearCookie(CHOICE);
  for (const [key, value] of carried) if (value !== undefined) writeStored(key, value);
}

/**
 * A persisted value, or undefined when there is none, it is broken, or the browser keeps no storage.
 * @param isValid false for what somebody else left under this name
 */
export function readStored<Value>(key: string, isValid: (value: unknown) => boolean = () => true): Value | undefined {
  try {
    const value: unknown = JSON.parse(store().getItem(key) ?? 'null');
    return value !== null && isValid(value) ? (value as Value) : undefined;
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
