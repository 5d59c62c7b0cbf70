const timesBeforeName = 3;
/** A session keeps the plan of every named statement in its memory. */
const mostNames = 300;
const mostSeen = 2000;

/**
 * Names for the statements of one session that come again and again: the database reads and plans a named one once, which takes longer
 * than most of ours take to run. It still plans by the values where that pays.
 */
export class StatementNames {
  readonly #close: (name: string) => void;
  readonly #seen = new Map<string, number>();
  /** The one used longest ago comes first. */
  readonly #names = new Map<string, string>();
  #given = 0;

  /** @param close tells the session to forget a name, which is not given again */
  constructor(close: (name: string) => void) {
    this.#close = close;
  }

  /** @returns undefined for a text that has not come often enough */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text) ?? this.#newName(text);
    if (name === undefined) return undefined;
    this.#names.delete(text);
    this.#names.set(text, name);
    return name;
  }

  #newName(text: string): string | undefined {
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < timesBeforeName) {
      if (this.#seen.size === mostSeen) this.#seen.clear();
      this.#seen.set(text, times);
      return undefined;
    }
    this.#seen.delete(text);
    const [oldest] = this.#names;
    if (this.#names.size === mostNames && oldest) {
      this.#names.delete(oldest[0]);
      this.#close(oldest[1]);
    }
    this.#given += 1;
    return `s${this.#given}`;
  }
}
