import { errors } from '@shared/contract/errors';
import { drizzle } from 'drizzle-orm/node-postgres';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { guard } from './db/db.ts';
import * as schema from './db/schema/index.ts';

/** The OpenAPI document as it is committed: paths in order, two spaces. Needs no database. */
export async function openApiDocument(): Promise<string> {
  const config = readConfig({ NODE_ENV: 'development', LOG_LEVEL: 'silent', API_SECRET: 'document' });
  const app = await buildApp({ config, db: guard(drizzle.mock({ schema })) });
  const document = app.swagger();
  await app.close();
  const paths = Object.fromEntries(Object.entries(document.paths ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ ...document, paths }, null, 2)}\n`;
}

/** Columns on the screen: Han characters and their punctuation take two. */
const widthOf = (text: string): number => text.replace(/[^\x20-\x7e]/g, '  ').length;

/** A Markdown table with its columns filled up, as the formatter leaves it. */
function table(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))));
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;
  const [head, ...body] = rows.map((row) => line(row.map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))));
  return [head ?? '', line(widths.map((width) => '-'.repeat(width))), ...body];
}

/** docs/errors.md: the error catalogue as a table. */
export function errorsPage(): string {
  const rows = Object.entries(errors)
    .sort(([a], [b]) => a.padEnd(5, '0').localeCompare(b.padEnd(5, '0')))
    .map(([code, { status, msg, retryable }]) => [code, String(status || '-'), msg, retryable ? '是' : '否']);
  return [
    '# 错误码',
    '',
    '由 `npm run -w @press/api openapi` 根据 `shared/contract/src/errors.ts` 生成，请勿手工修改。',
    '',
    ...table([['code', 'HTTP 状态', '提示', '可重试'], ...rows]),
    '',
  ].join('\n');
}
