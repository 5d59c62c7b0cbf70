import { offset, page } from '../http/envelope.ts';
import type { Outcome } from './command.ts';

const pageSize = 20;

/**
 * One page of what a command lists.
 * @param unit what the rows are counted in
 * @param source.rows reads the rows of the page
 * @param source.show a row as programs get it
 * @param source.line a row as people read it
 */
export async function listPage<Row, Shown>(
  pageNum: number | undefined,
  unit: string,
  source: {
    total: PromiseLike<number>;
    rows(limit: number, offset: number): PromiseLike<Row[]>;
    show(row: Row): Shown;
    line(shown: Shown, row: Row): string;
  },
): Promise<Outcome> {
  const query = { pageNum: pageNum ?? 1, pageSize };
  const total = await source.total;
  const rows = await source.rows(pageSize, offset(query));
  const shown = rows.map((row) => ({ row, is: source.show(row) }));
  return {
    msg: `共 ${total} ${unit}，第 ${query.pageNum} 页`,
    data: page(
      query,
      total,
      shown.map(({ is }) => is),
    ),
    lines: shown.map(({ row, is }) => source.line(is, row)),
  };
}
