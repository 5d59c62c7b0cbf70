import { api } from '@shared/api';
import { type PagePayload, payloadUrl } from '@shared/contract/builds';
import { data, navigateExternal, notFound, redirect } from '@shared/router';
import { session } from '@shared/session';
import {
  createPath,
  type DataStrategyFunction,
  type DataStrategyFunctionArgs,
  type DataStrategyResult,
  type Location,
} from 'react-router-dom';
import { checkNavigation, type Role } from '../app/navigation.ts';
import { findPage } from '../app/site.ts';
import type { BootData } from './boot-data.ts';
import { gone, isChunkError, loadAfterFailure, loadDocument } from './reload.ts';
import { outdatedBy } from './update-event.ts';

type Results = Record<string, DataStrategyResult>;

/** A click is seen to be answered before the page changes; the wait has an end where nothing is painted. */
const PAINT_MS = 100;

function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAINT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Who is here; the person of a session that has just begun is asked for. */
async function currentRole(): Promise<Role> {
  const { token, userInfo } = session.getState();
  if (!token) return 'visitor';
  const { role } = userInfo ?? (await api.get('/ocFrontUser/selectUserByUserId', { toast: false }));
  return role;
}

/** Throws what the navigation checks have against an address; leaves the document when they say so. */
async function admit(boot: BootData, url: URL): Promise<void> {
  const verdict = checkNavigation(boot, url);
  if (verdict.kind === 'missing') throw notFound();
  if (verdict.kind === 'redirect') throw redirect(verdict.to);
  if (verdict.kind === 'leave') {
    navigateExternal(verdict.to, { external: true });
    await gone();
  }
  if (verdict.kind === 'open' && verdict.roles && !verdict.roles.includes(await currentRole()))
    throw data({ message: '没有权限' }, { status: 403 });
}

/**
 * The data of a prerendered page in one cached file, or undefined: the loaders then run. Only a way to another page takes it; an
 * address with a query has none, and what is loaded again in place is wanted fresh.
 */
export async function loadPayload(
  boot: BootData,
  { matches, request }: DataStrategyFunctionArgs,
): Promise<PagePayload['loaderData'] | undefined> {
  const { pathname, search } = new URL(request.url);
  if (search || findPage(boot.registry, pathname)?.page.render !== 'prerender') return undefined;
  const isNew = matches.some(
    ({ shouldLoad, shouldRevalidateArgs: args }) => shouldLoad && (args === null || args.currentUrl.pathname !== args.nextUrl.pathname),
  );
  if (!isNew) return undefined;
  try {
    const answer = await fetch(payloadUrl(pathname, boot.buildId), { signal: request.signal });
    return answer.ok ? ((await answer.json()) as PagePayload).loaderData : undefined;
  } catch {
    return undefined;
  }
}

async function load(args: DataStrategyFunctionArgs, payload: PagePayload['loaderData'] = {}): Promise<Results> {
  const wanted = args.matches.filter(({ shouldLoad }) => shouldLoad);
  const results = await Promise.all(
    wanted.map((match) => match.resolve(match.route.id in payload ? async () => payload[match.route.id] : undefined)),
  );
  return Object.fromEntries(wanted.map(({ route }, at) => [route.id, results[at] as DataStrategyResult]));
}

/**
 * How the router gets a page: the navigation checks, a document load when the tab is outdated or a chunk is gone, the payload of a
 * prerendered page or else its loaders.
 * @param goingTo where the router is going; undefined for the first page and when the shown page is loaded again
 */
export function createDataStrategy(boot: BootData, goingTo: () => Location | undefined): DataStrategyFunction {
  return async (args) => {
    if (args.fetcherKey !== null) return load(args);
    const to = goingTo();
    const shown = to && painted();
    try {
      const url = new URL(args.request.url);
      url.hash = (to ?? window.location).hash;
      await admit(boot, url);
      const newBuild = to && outdatedBy();
      if (newBuild && loadDocument(createPath(to), newBuild)) await gone();
      const results = await load(args, await loadPayload(boot, args));
      const failed = Object.values(results).find(({ result }) => isChunkError(result))?.result;
      if (to && failed && (await loadAfterFailure(failed, createPath(to), boot.buildId))) await gone();
      await shown;
      return results;
    } catch (error) {
      return { [args.matches[0]?.route.id ?? 'root']: { type: 'error', result: error } };
    }
  };
}
