import type { ItemAnswer } from './calls.ts';

/** What was done on this device and is not yet known to be on the server. */
export type Pending =
  | { kind: 'answer'; itemId: string; seq: number; answer: ItemAnswer | null }
  | { kind: 'flag'; itemId: string; flagged: boolean }
  /** The learner handed in; `key` makes repeating it harmless. */
  | { kind: 'handIn'; itemId: ''; key: string; reason: 'user' | 'timeup' };

/** Keeps pending work through reloads and crashes, apart for each user and attempt. */
export interface PendingStore {
  load: () => Promise<Pending[]>;
  put: (pending: Pending) => void;
  remove: (kind: Pending['kind'], itemId: string) => void;
  /** Forgets everything of the attempt. */
  drop: () => void;
}

const STORE = 'pending';

/** The store of one attempt in IndexedDB. Where the browser has none or refuses, nothing is kept and answering goes on. */
export function openPendingStore(userId: string, attemptId: string): PendingStore {
  const name = `exam:${userId}:${attemptId}`;
  const opened = open(name).catch(() => undefined);
  const write = (act: (store: IDBObjectStore) => IDBRequest) => {
    void opened.then((db) => {
      if (!db) return;
      // Refusals (a full disk) are left to the network: the answer is on its way there anyway.
      act(db.transaction(STORE, 'readwrite').objectStore(STORE)).onerror = (event) => event.preventDefault();
    });
  };
  return {
    async load() {
      const db = await opened;
      return db ? done<Pending[]>(db.transaction(STORE).objectStore(STORE).getAll()) : [];
    },
    put: (pending) => write((store) => store.put(pending)),
    remove: (kind, itemId) => write((store) => store.delete([kind, itemId])),
    drop() {
      void opened.then((db) => {
        if (!db) return;
        db.close();
        indexedDB.deleteDatabase(name);
      });
    },
  };
}

function open(name: string): Promise<IDBDatabase> {
  if (typeof indexedDB === 'undefined') return Promise.reject(new Error('no IndexedDB'));
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: ['kind', 'itemId'] });
  return done(request);
}

function done<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
