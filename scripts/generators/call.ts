import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Changes, camelCase, checkTitle, insertAfter, type Plan, Refusal, textOf } from './changes.ts';

const MODULES = 'api/src/modules';
const CALLS_TEST = `${MODULES}/calls.test.ts`;

/** Who may call, as a route states it. */
const ACCESS = ['public', 'user', 'admin'] as const;
type Access = (typeof ACCESS)[number];

export interface NewCall {
  module: string;
  method: 'GET' | 'POST';
  path: string;
  title: string;
  auth: Access;
}

/** @throws Refusal for a method, path, module or access that a call cannot have */
export function callOf({
  module,
  method,
  path,
  title,
  auth = 'user',
}: Record<'module' | 'method' | 'path' | 'title', string> & { auth?: string }): NewCall {
  checkTitle(title);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(module)) throw new Refusal(`模块名“${module}”不可用：小写字母、数字、连字符，以字母开头。`);
  const verb = method.toUpperCase();
  if (verb !== 'GET' && verb !== 'POST') throw new Refusal(`方法只能是 GET 或 POST，不是 ${method}。`);
  if (!/^(\/[A-Za-z][\w-]*)+$/.test(path)) throw new Refusal(`路径“${path}”不可用：以 / 开头，每段以字母开头，没有参数，末尾没有 /。`);
  const access = ACCESS.find((it) => it === auth);
  if (!access) throw new Refusal(`--auth 只能是 ${ACCESS.join('、')}。`);
  return { module, method: verb, path, title, auth: access };
}

/** Every call that the API serves, as `GET /path`: those of its document and those left out of it. */
function servedCalls(root: string): Set<string> {
  const { paths } = JSON.parse(textOf(root, 'api/openapi.json')) as { paths: Record<string, object> };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const sources = readdirSync(join(root, MODULES), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('routes.ts'));
  const written = sources.flatMap((file) =>
    [...readFileSync(join(root, MODULES, file), 'utf8').matchAll(/\bapp\.(get|post)[^(]*\(\s*'([^']+)'/g)].map(
      ([, method = '', path]) => `${method.toUpperCase()} ${path}`,
    ),
  );
  return new Set([...documented, ...written]);
}

/** `sendCode` for `/device/auth/sendCode`; a last word that says too little takes the one before: `noteList` for `/device/note/list`. */
function nameOf({ module, path }: NewCall): string {
  const words = `${module}${path}`.split('/');
  return camelCase(words.slice(/[A-Z]/.test(words.at(-1) ?? '') ? -1 : -2).join('/'));
}
const typeOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const fileOf = (name: string) => name.replace(/[A-Z]+/g, (word) => `-${word.toLowerCase()}`).replace(/^-/, '');

/** A source text that imports these names too. */
function withImport(source: string, from: string, names: string[], isType = false): string {
  const keyword = isType ? 'import type' : 'import';
  const statement = new RegExp(`^${keyword} \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';\\n`, 'm');
  const found = statement.exec(source);
  const known =
    found?.[1]
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? [];
  const all = [...known, ...names.filter((name) => !known.includes(name))];
  const line = `${keyword} { ${all.join(', ')} } from '${from}';\n`;
  return found ? source.replace(found[0], () => line) : line + source;
}

function schemas({ method, title }: NewCall, source: string, type: string): string {
  const text = `Type.String({ minLength: 1, maxLength: 100, pattern: '\\\\S', description: '内容' })`;
  const [asked, container] = method === 'GET' ? [`${type}Query`, 'Type.Object'] : [`${type}Body`, 'Body'];
  const added = `
export const ${asked} = ${container}({ text: ${text} });
export type ${asked} = Static<typeof ${asked}>;

/** ${title}: the answer. */
export const ${type} = Type.Object({ text: Type.String(), at: Time });
export type ${type} = Static<typeof ${type}>;
`;
  const imported = withImport(source, '../../http/envelope.ts', method === 'GET' ? ['Time'] : ['Body', 'Time']);
  return withImport(imported, 'typebox', ['type Static', 'Type']) + added;
}

function service({ method, title }: NewCall, source: string, name: string, type: string): string {
  const asked = `${type}${method === 'GET' ? 'Query' : 'Body'}`;
  const added = `
/** ${title}: what was sent, with the moment of the answer. */
export function ${name}({ text }: ${asked}, now: Date): ${type} {
  return { text: text.trim(), at: toIso(now) };
}
`;
  return withImport(withImport(source, './schemas.ts', [asked, type], true), '../../lib/time.ts', ['toIso']) + added;
}

function routes({ method, path, title, auth }: NewCall, file: string, source: string, name: string, type: string): string {
  const [asked, part, field] = method === 'GET' ? [`${type}Query`, 'querystring', 'query'] : [`${type}Body`, 'body', 'body'];
  const hasTags = /^const tags = /m.test(source);
  const route = `
  app.${method.toLowerCase()}(
    '${path}',
    { config: { auth: '${auth}' }, schema: { summary: '${title}', tags${hasTags ? '' : `: ['${title}']`}, ${part}: ${asked}, response: replies(${type}) } },
    async (request) => ok(${name}(request.${field}, app.clock())),
  );
`;
  const added = insertAfter(
    file,
    source,
    /Routes: FastifyPluginAsyncTypebox = async \(app\) => \{[\s\S]*?(?=\n\};\n)/g,
    `\n${route.trimEnd()}`,
  );
  const imports: [string, string[]][] = [
    ['../../http/envelope.ts', ['ok', 'replies']],
    ['./schemas.ts', [type, asked]],
    ['./service.ts', [name]],
  ];
  return imports.reduce((text, [from, names]) => withImport(text, from, names), added);
}

function testSource({ method, path, title, auth }: NewCall): string {
  const [send, part] = method === 'GET' ? ['get', 'query'] : ['post', 'body'];
  const [login, who] = auth === 'admin' ? [`{ role: 'admin' }`, 'an administrator'] : ['', 'a reader'];
  const happy =
    auth === 'public'
      ? `  it('answers everybody with what was sent', async () => {
    expect(await ask({ ${part}: { text: ' 春江 ' } })).toMatchObject({ status: 200, data: { text: '春江', at: toIso(test.clock.now()) } });
  });`
      : `  it('answers ${who} with what was sent', async () => {
    const { token } = await test.login(${login});
    expect(await ask({ token, ${part}: { text: ' 春江 ' } })).toMatchObject({
      status: 200,
      data: { text: '春江', at: toIso(test.clock.now()) },
    });
  });`;
  const refused = {
    public: `  it('answers a caller whose session has ended as well', async () => {
    expect((await ask({ token: 'unknown', ${part}: { text: '春江' } })).status).toBe(200);
  });`,
    user: `  it('refuses visitors', async () => {
    expect(await ask({ ${part}: { text: '春江' } })).toMatchObject({ status: 401, code: 401 });
  });`,
    admin: `  it('refuses visitors and readers', async () => {
    const { token } = await test.login();
    expect((await ask({ ${part}: { text: '春江' } })).status).toBe(401);
    expect((await ask({ token, ${part}: { text: '春江' } })).status).toBe(403);
  });`,
  }[auth];
  const invalid = [
    ['nothing', '{}'],
    ['an empty text', `{ text: ' ' }`],
    ['a text that is too long', `{ text: '长'.repeat(101) }`],
    ...(method === 'POST' ? [['an unknown field', `{ text: '春江', more: 1 }`]] : []),
  ]
    .map(([what, value]) => `    ['${what}', ${value}],\n`)
    .join('');
  return `import { toIso } from '../../lib/time.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ask = (call: Parameters<TestApp['${send}']>[1]) => test.${send}('${path}', call);

describe('${method} ${path} (${title})', () => {
${happy}

${refused}

  it.each([
${invalid}  ])('refuses %s', async (_what, ${part}) => {
${auth === 'public' ? '' : `    const { token } = await test.login(${login});\n`}    expect((await ask({ ${auth === 'public' ? '' : 'token, '}${part} })).code).toBe(40001);
  });
});
`;
}

/** The list of modules with a new one. */
function withModule(root: string, module: string): Changes {
  const file = `${MODULES}/index.ts`;
  const plugin = `${camelCase(module)}Routes`;
  const source = withImport(textOf(root, file), `./${module}/routes.ts`, [plugin]);
  return { [file]: insertAfter(file, source, /^ {2}\w+Routes,\n/gm, `  ${plugin},\n`) };
}

/** A call of the specification is no longer waited for. */
function withoutWaiting(root: string, call: string): Changes {
  const source = textOf(root, CALLS_TEST);
  const [waiting = '', served] = source.split('const served = [\n');
  const left = waiting.replace(new RegExp(`\\s*'${call}',?`), '');
  return served === undefined || left === waiting ? {} : { [CALLS_TEST]: `${left}const served = [\n  '${call}',\n${served}` };
}

/** A call in a module of the API, in a new one when there is none of this name. @throws Refusal when it is served already */
export function planCall(root: string, call: NewCall): Plan {
  const { module, method, path } = call;
  if (servedCalls(root).has(`${method} ${path}`)) throw new Refusal(`${method} ${path} 已经有了。`);
  const dir = `${MODULES}/${module}`;
  const name = nameOf(call);
  const type = typeOf(name);
  const sourceOf = (file: string) => (existsSync(join(root, dir, file)) ? textOf(root, `${dir}/${file}`) : '');
  const testFile = `${dir}/${fileOf(name)}.test.ts`;
  if (
    existsSync(join(root, testFile)) ||
    new RegExp(`\\b(const|function|type|interface) (${name}|${type}(Query|Body)?)\\b`).test(sourceOf('schemas.ts') + sourceOf('service.ts'))
  )
    throw new Refusal(`模块 ${module} 里已经有 ${name}，请换一个路径，或者手工添加。`);
  const isNew = !existsSync(join(root, dir));
  const start = `import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

const tags = ['${call.title}'];

export const ${camelCase(module)}Routes: FastifyPluginAsyncTypebox = async (app) => {
};
`;
  return {
    changes: {
      [`${dir}/routes.ts`]: routes(call, `${dir}/routes.ts`, isNew ? start : textOf(root, `${dir}/routes.ts`), name, type),
      [`${dir}/schemas.ts`]: schemas(call, sourceOf('schemas.ts'), type),
      [`${dir}/service.ts`]: service(call, sourceOf('service.ts'), name, type),
      [testFile]: testSource(call),
      ...(isNew && withModule(root, module)),
      ...withoutWaiting(root, `${method} ${path}`),
    },
    next: [
      'npm run -w @press/api openapi，并一起提交它写的文件',
      `在 ${dir}/service.ts 里写这个接口做的事，形状在 schemas.ts，测试在 ${fileOf(name)}.test.ts`,
      `npx jest --selectProjects api --testPathPatterns ${module}/${fileOf(name)}`,
    ],
  };
}
