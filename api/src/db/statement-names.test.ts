import { StatementNames } from './statement-names.ts';

const closed: string[] = [];
const third = (names: StatementNames, text: string): string | undefined => {
  names.nameOf(text);
  names.nameOf(text);
  return names.nameOf(text);
};

describe('StatementNames', () => {
  it('names a text when it comes the third time, and then always the same', () => {
    const names = new StatementNames((name) => closed.push(name));
    expect(names.nameOf('select 1')).toBeUndefined();
    expect(names.nameOf('select 1')).toBeUndefined();
    const name = names.nameOf('select 1');
    expect(name).toBeDefined();
    expect(names.nameOf('select 1')).toBe(name);
    expect(third(names, 'select 2')).not.toBe(name);
    expect(closed).toEqual([]);
  });

  it('gives up the name used longest ago when there are more than a session should keep', () => {
    const names = new StatementNames((name) => closed.push(name));
    const given = Array.from({ length: 300 }, (_, index) => third(names, `select ${index}`));
    names.nameOf('select 0');
    const next = third(names, 'select next');
    expect(closed).toEqual([given[1]]);
    expect(given).not.toContain(next);
    expect(names.nameOf('select 0')).toBe(given[0]);
    expect(names.nameOf('select 1')).toBeUndefined();
  });
});
