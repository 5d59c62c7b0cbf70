export type StorageType = 'cookies' | 'localStorage' | 'sessionStorage';

let type: StorageType = 'localStorage';

/** Where persisted state is kept: runtime configuration decides (spec 9). */
export function setStorageType(next: StorageType): void {
  type = next;
}

const cookies = {
  getItem(key: string): string | null {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${key}=`));
    return found ? decodeURIComponent(found.slice(key.length + 1)) : null;
  },
  setItem(key: string, value: string): void {
    document.cookie = `${key}=${encodeURIComponent(value)}; Max-Age=604800; Path=/; SameSite=Lax`;
  },
  removeItem(key: string): void {
    document.cookie = `${key}=; Max-Age=0; Path=/; SameSite=Lax`;
  },
};

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
