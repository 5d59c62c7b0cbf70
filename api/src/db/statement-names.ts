const timesBeforeName = 3;
/** A session keeps the plan of every named statement in its memory. */
const mostNames = 300;
const mostSeen = 2000;

/**
 * Names for the statements of one session that come again and again: the database reads and plans a named one once, which takes longer
 * than most of ours take to run. It still plans by the values where that pays.
 */
export class StatementNames {
  readonly #seen = new Map<string, number>();
  readonly #names = new Map<string, string>();

  /** @returns undefined for a text that has not come often enough, and for new ones when there are too many names */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size === mostNames) return known;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times < timesBeforeName) {
      if (this.#seen.size === mostSeen) this.#seen.clear();
      this.#seen.set(text, times);
      return undefined;
    }
    this.#seen.delete(text);
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
