import { StatementNames } from './statement-names.ts';

const third = (names: StatementNames, text: string): string | undefined => {
  names.nameOf(text);
  names.nameOf(text);
  return names.nameOf(text);
};

describe('StatementNames', () => {
  it('names a text when it comes the third time, and then always the same', () => {
    const names = new StatementNames();
    expect(names.nameOf('select 1')).toBeUndefined();
    expect(names.nameOf('select 1')).toBeUndefined();
    const name = names.nameOf('select 1');
    expect(name).toBeDefined();
    expect(names.nameOf('select 1')).toBe(name);
    expect(third(names, 'select 2')).not.toBe(name);
  });

  it('names no more texts than a session should keep', () => {
    const names = new StatementNames();
    const given = Array.from({ length: 400 }, (_, index) => third(names, `select ${index}`));
    expect(given.filter(Boolean)).toHaveLength(300);
    expect(names.nameOf('select 0')).toBe(given[0]);
  });
});
