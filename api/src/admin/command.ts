import type { FastifyInstance } from 'fastify';
import type { Tx } from '../db/db.ts';
import { ApiError } from '../http/api-error.ts';
import type { Field } from './fields.ts';

/** What a command did, or found. */
export interface Outcome {
  msg: string;
  data: Record<string, unknown>;
  /** What people read below the message. */
  lines?: string[];
}

/** What a writing command did to which row; nothing is recorded when it changed nothing. */
export interface Change extends Outcome {
  isChanged: boolean;
  target: { kind: string; id: string };
  /**
   * Personal data that is shown but not recorded: the audit log tells only that somebody has seen it. A rehearsal, which leaves no line
   * there, does not show it.
   */
  revealed?: { data: Record<string, unknown>; lines: string[] };
}

export interface Context {
  app: FastifyInstance;
  now: Date;
  /** A rehearsal: everything that `write` does is taken back. */
  isDryRun: boolean;
  /** Runs `work` in one transaction together with its line in the audit log. */
  write(work: (tx: Tx) => Promise<Change>): Promise<Change>;
}

type Fields = Record<string, Field<unknown>>;
type ValuesOf<F extends Fields> = { [Name in keyof F]: F[Name] extends Field<infer Value> ? Value : never };

interface Definition<Args extends Fields, Options extends Fields> {
  name: `${string} ${string}`;
  summary: string;
  /** `danger` asks for --yes. */
  kind: 'read' | 'write' | 'danger';
  /** In the order they are typed. */
  args: Args;
  options: Options;
  run(context: Context, values: ValuesOf<Args & Options>): Promise<Outcome>;
}

export interface Command extends Omit<Definition<Fields, Fields>, 'run'> {
  /** @throws ApiError 40001 for what cannot be read */
  run(context: Context, args: readonly string[], options: Record<string, unknown>): Promise<Outcome>;
}

function readField(name: string, field: Field<unknown>, text: unknown): unknown {
  if (typeof text === 'string') return field.read(text);
  if (field.isOptional) return undefined;
  throw new ApiError(40001, { msg: `缺少 ${name}：${field.hint}` });
}

/** A command whose texts are read by its fields before it runs. */
export function command<Args extends Fields, Options extends Fields>(definition: Definition<Args, Options>): Command {
  return {
    ...definition,
    run(context, args, options) {
      const argNames = Object.keys(definition.args);
      if (args.length > argNames.length) throw new ApiError(40001, { msg: `多出了参数 ${args.slice(argNames.length).join(' ')}` });
      const values = Object.fromEntries([
        ...Object.entries(definition.args).map(([name, field], index) => [name, readField(`<${name}>`, field, args[index])]),
        ...Object.entries(definition.options).map(([name, field]) => [name, readField(`--${name}`, field, options[name])]),
      ]);
      return definition.run(context, values as ValuesOf<Args & Options>);
    },
  };
}
