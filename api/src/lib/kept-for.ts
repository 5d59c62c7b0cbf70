const mostKept = 500;

/** Answers that may be a little old, kept in this process for each database. */
export class KeptFor<Value> {
  readonly #ms: number;
  readonly #stores = new WeakMap<object, Map<string, { value: Value; until: number }>>();

  constructor(ms: number) {
    this.#ms = ms;
  }

  get(db: object, key: string, now: Date): Value | undefined {
    const kept = this.#stores.get(db)?.get(key);
    return kept && kept.until > now.getTime() ? kept.value : undefined;
  }

  /** Keeps a value and gives it back; the oldest go when there are too many. */
  set(db: object, key: string, value: Value, now: Date): Value {
    const store = this.#stores.get(db) ?? new Map<string, { value: Value; until: number }>();
    this.#stores.set(db, store);
    store.delete(key);
    store.set(key, { value, until: now.getTime() + this.#ms });
    const [oldest] = store.keys();
    if (store.size > mostKept && oldest !== undefined) store.delete(oldest);
    return value;
  }
}
