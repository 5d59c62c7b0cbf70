import type { Tx } from './db.ts';

/** Something that is made once for each database, such as a statement whose building takes as long as asking it. */
export function perDatabase<Made>(make: (db: Tx) => Made): (db: Tx) => Made {
  const made = new WeakMap<Tx, Made>();
  return (db) => {
    const known = made.get(db) ?? make(db);
    made.set(db, known);
    return known;
  };
}
