import { parseArgs } from 'node:util';
import { type ErrorCode, errors } from '@shared/contract/errors';
import type { FastifyInstance } from 'fastify';
import { inTx, isUnavailable } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import { auditLog } from '../db/schema/index.ts';
import { ApiError } from '../http/api-error.ts';
import { afterSaleCommands } from './after-sale.ts';
import { auditCommands } from './audit.ts';
import { bookCenterCommands } from './book-center.ts';
import type { Change, Command, Context, Outcome } from './command.ts';
import { contentCommands } from './content.ts';
import { couponCommands } from './coupons.ts';
import { discountCommands } from './discounts.ts';
import { freightCommands } from './freight.ts';
import { goodsCommands } from './goods.ts';
import { groupCommands } from './groups.ts';
import { invoiceCommands } from './invoices.ts';
import { jobCommands } from './jobs.ts';
import { orderCommands } from './orders.ts';
import { peopleCommands } from './people.ts';
import { pointCommands } from './points.ts';
import { promoterCommands } from './promoters.ts';
import { punchCommands } from './punch.ts';
import { reductionCommands } from './reductions.ts';
import { refundCommands } from './refunds.ts';
import { reviewCommands } from './reviews.ts';
import { seckillCommands } from './seckill.ts';
import { stockCommands } from './stock.ts';
import { withdrawCommands } from './withdrawals.ts';

const commands: Command[] = [
  ...orderCommands,
  ...afterSaleCommands,
  ...refundCommands,
  ...invoiceCommands,
  ...stockCommands,
  ...goodsCommands,
  ...contentCommands,
  ...reviewCommands,
  ...bookCenterCommands,
  ...couponCommands,
  ...reductionCommands,
  ...discountCommands,
  ...seckillCommands,
  ...groupCommands,
  ...freightCommands,
  ...promoterCommands,
  ...withdrawCommands,
  ...peopleCommands,
  ...pointCommands,
  ...punchCommands,
  ...jobCommands,
  ...auditCommands,
];

/** 0 done, 1 refused by a rule, 2 wrongly typed, 3 the database or the program failed. */
export type ExitCode = 0 | 1 | 2 | 3;

export interface Answer {
  exitCode: ExitCode;
  out: string;
  err: string;
}

const flags = { json: { type: 'boolean' }, 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' }, help: { type: 'boolean' } } as const;

const flagTexts = `  --dry-run  试运行：照做一遍再全部撤回
  --yes      确认危险的操作
  --json     输出一行 JSON：{code, msg, data}
  --help     这个命令的用法`;

function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    '用法：npm run admin -- <命令> [参数] [选项]',
    '',
    ...commands.map(({ name, summary, kind }) => `  ${name.padEnd(width)}  ${summary}${kind === 'danger' ? '（要 --yes）' : ''}`),
    '',
    flagTexts,
  ].join('\n');
}

function usage({ name, summary, kind, args, options }: Command): string {
  const argNames = Object.entries(args).map(([arg, field]) => (field.isOptional ? ` [${arg}]` : ` <${arg}>`));
  return [
    `${summary}${kind === 'danger' ? '（要 --yes）' : ''}`,
    `用法：npm run admin -- ${name}${argNames.join('')} [选项]`,
    ...Object.entries(args).map(([arg, field]) => `  <${arg}>  ${field.hint}`),
    ...Object.entries(options).map(([option, field]) => `  --${option}  ${field.hint}${field.isOptional ? '（可不填）' : ''}`),
    flagTexts,
  ].join('\n');
}

/** Thrown to take a rehearsal back. */
class Rehearsed extends Error {
  readonly change: Change;
  constructor(change: Change) {
    super('rehearsed');
    this.change = change;
  }
}

function contextOf(app: FastifyInstance, command: Command, operator: string, isDryRun: boolean): Context {
  const now = app.clock();
  return {
    app,
    now,
    isDryRun,
    async write(work) {
      try {
        return await inTx(app.db, async (tx) => {
          const change = await work(tx);
          if (isDryRun) throw new Rehearsed(change);
          if (change.isChanged) {
            await tx.insert(auditLog).values({
              id: newId(),
              actor: 'admin',
              action: command.name.replace(' ', '.'),
              targetKind: change.target.kind,
              targetId: change.target.id,
              detail: { operator, ...change.data },
              at: now,
            });
          }
          return change;
        });
      } catch (error) {
        if (error instanceof Rehearsed) return error.change;
        throw error;
      }
    },
  };
}

/** Options that a command does not have are refused; the texts stay texts. */
function readLine(args: readonly string[], command: Command | undefined) {
  const options = Object.fromEntries(Object.keys(command?.options ?? {}).map((name) => [name, { type: 'string' as const }]));
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { ...options, ...flags } });
  } catch (error) {
    const [, named = ''] = /'(-[^' ]*)/.exec(String(error)) ?? [];
    throw new ApiError(40001, { msg: `选项 ${named} 不认识或缺少值，用 --help 看用法` });
  }
}

function exitCodeOf(code: ErrorCode): ExitCode {
  if (code === 40001) return 2;
  return errors[code].status >= 500 ? 3 : 1;
}

/** An error as the catalogue has it; what is not ours is told by its first line. */
export function failed(error: unknown, isJson: boolean): Answer {
  const known = error instanceof ApiError ? error : undefined;
  const code = known?.code ?? (isUnavailable(error) ? 503 : 500);
  const msg = known?.message ?? `${errors[code].msg}（${error instanceof Error ? error.message.split('\n')[0] : String(error)}）`;
  const exitCode = exitCodeOf(code);
  if (isJson) return { exitCode, out: `${JSON.stringify({ code, msg, data: known?.data ?? null })}\n`, err: '' };
  return { exitCode, out: '', err: `${msg}\n` };
}

/** Asked for help, which needs no database. @returns undefined when a command is to run */
export function helpFor(args: readonly string[]): Answer | undefined {
  const command = commandOf(args);
  if (command && !args.includes('--help')) return undefined;
  const isAsked = args.length === 0 || args[0] === 'help' || args.includes('--help');
  if (isAsked) return { exitCode: 0, out: `${command ? usage(command) : overview()}\n`, err: '' };
  const unknown = args.slice(0, 2).join(' ');
  return failed(new ApiError(40001, { msg: `没有命令“${unknown}”，用 npm run admin -- help 看有哪些` }), args.includes('--json'));
}

const commandOf = (args: readonly string[]): Command | undefined => commands.find(({ name }) => name === args.slice(0, 2).join(' '));

/** Runs one command line on a built app. Never throws: what went wrong is in the answer. @param operator who types, for the audit log */
export async function runAdmin(app: FastifyInstance, args: readonly string[], operator: string): Promise<Answer> {
  const isJson = args.includes('--json');
  try {
    const help = helpFor(args);
    const command = commandOf(args);
    if (help || !command) return help ?? failed(new ApiError(40001), isJson);
    const { values, positionals } = readLine(args, command);
    const isDryRun = values['dry-run'] === true;
    if (command.kind === 'danger' && !isDryRun && values.yes !== true)
      throw new ApiError(40001, { msg: '这个操作影响面大，请先用 --dry-run 看结果，确认后加上 --yes' });
    const outcome = await command.run(contextOf(app, command, operator, isDryRun), positionals.slice(2), values);
    return { exitCode: 0, out: shown(outcome, isJson, isDryRun && command.kind !== 'read'), err: '' };
  } catch (error) {
    return failed(error, isJson);
  }
}

function shown({ msg, data, lines = [], ...rest }: Outcome | Change, isJson: boolean, isDryRun: boolean): string {
  const isChanged = 'isChanged' in rest ? { isChanged: rest.isChanged, isDryRun } : {};
  const revealed = 'revealed' in rest && !isDryRun ? rest.revealed : undefined;
  if (isJson) return `${JSON.stringify({ code: 200, msg, data: { ...data, ...revealed?.data, ...isChanged } })}\n`;
  return `${[`${isDryRun ? '（试运行，没有改动）' : ''}${msg}`, ...lines, ...(revealed?.lines ?? [])].join('\n')}\n`;
}
