import type { PageManifest } from '@shared/contract/slice';
import type { PublishedBuild } from '@shared/release/builds';
import { PREVIEW_HEADER } from '@shared/release/preview';
import { integrityOf } from '@shared/release/signature';

const AT_ONCE = 6;
const ANSWER_MS = 15_000;

async function each<Item>(items: readonly Item[], work: (item: Item) => Promise<string[]>): Promise<string[]> {
  const left = [...items];
  const faults: string[] = [];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) faults.push(...(await work(item)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return faults;
}

/** An address of a page: what its parameters stand for need not exist, a page that says so was rendered as well. */
const addressOf = (path: string) => path.replace(/:[^/]+/g, '0').replace(/\*$/, '0');

async function checkPage(site: string, build: PublishedBuild, page: PageManifest, token: string | undefined): Promise<string[]> {
  const url = site + addressOf(page.path);
  const say = (problem: string) => [`${addressOf(page.path)}：${problem}`];
  try {
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { accept: 'text/html', ...(token && { [PREVIEW_HEADER]: token }) },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const html = await answer.text();
    if (answer.status >= 300 && answer.status < 400) return [];
    if (answer.status !== 200 && answer.status !== 404) return say(`状态 ${answer.status}`);
    if (!answer.headers.get('content-type')?.includes('text/html')) return say('不是页面');
    if (answer.headers.get('x-render') === 'browser') return say('服务器渲染失败');
    if (!html.includes(`/mfe/${build.name}/${build.buildId}/`)) return say('用的不是这个构建');
    return [];
  } catch (error) {
    return say(error instanceof Error ? error.message : String(error));
  }
}

async function checkFile(base: string, file: string, integrity: string): Promise<string[]> {
  try {
    const answer = await fetch(base + file, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (answer.status !== 200) return [`${file}：状态 ${answer.status}`];
    return integrityOf(Buffer.from(await answer.arrayBuffer())) === integrity ? [] : [`${file}：内容不是发布的那个`];
  } catch (error) {
    return [`${file}：${error instanceof Error ? error.message : String(error)}`];
  }
}

/**
 * Looks at a build in the running site: every page is asked for, every file that a browser runs is fetched and compared.
 * @param site origin of the site
 * @param base where the site serves the build's files
 * @param token shows the build before it is live; without it the live site is looked at
 * @returns what is wrong, a line each
 */
export async function smoke(site: string, base: string, build: PublishedBuild, token?: string): Promise<string[]> {
  const files = Object.entries(build.files).flatMap(([file, hash]): [string, string][] =>
    /^web\/.*\.(js|css|json)$/.test(file) ? [[file.slice('web/'.length), hash]] : [],
  );
  return [
    ...(await each(build.pages, (page) => checkPage(site, build, page, token))),
    ...(await each(files, ([file, hash]) => checkFile(base, file, hash))),
  ];
}
