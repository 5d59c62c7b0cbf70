import { SLICE_NAME, type SliceBuild } from '@shared/contract/slice';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../app/navigation.ts';
import type { OverriddenSlice, SiteConfig } from '../app/site.ts';
import { cookieOf } from './cookies.ts';
import type { Snapshot } from './registry.ts';

/** Name of the query parameter and of the cookie by which a browser takes slices from elsewhere (docs/how-to/develop-a-slice.md). */
export const OVERRIDE = 'override';
/** Address of a slice's build by slice name; it ends in a slash. */
export type Overrides = Record<string, string>;

const LONGEST = 1000;
const PAIR = /^([^@]+)@(https?:\/\/[\w.-]+(?::\d+)?\/[\w./-]*)$/;
const TIME_LIMIT_MS = 2000;

/**
 * Reads `shop@http://127.0.0.1:3104/,exam@…`. An address is written as a browser would write it: nothing in it is left to interpretation.
 * @returns undefined when any part is something else, such as `none`
 */
export function readOverrides(text: string): Overrides | undefined {
  if (text.length > LONGEST) return undefined;
  const pairs = text.split(',').map((pair) => {
    const [, slice = '', address = ''] = PAIR.exec(pair.endsWith('/') ? pair : `${pair}/`) ?? [];
    // The shell's own pages are the shell's.
    const isRight = SLICE_NAME.test(slice) && slice !== 'host' && URL.canParse(address) && new URL(address).href === address;
    return isRight ? ([slice, address] as const) : undefined;
  });
  return pairs.every((pair) => pair !== undefined) ? Object.fromEntries(pairs) : undefined;
}

function readCookie(value: string): Overrides | undefined {
  try {
    return readOverrides(decodeURIComponent(value));
  } catch {
    return undefined;
  }
}

/** `Set-Cookie` that holds while the browser is open, or ends what was set before. */
function cookieFor(overrides: Overrides | undefined): string {
  const text = Object.entries(overrides ?? {}).map(([slice, address]) => `${slice}@${address}`);
  const value = overrides ? encodeURIComponent(text.join(',')) : '; Max-Age=0';
  return `${OVERRIDE}=${value}; Path=/; SameSite=Lax; HttpOnly`;
}

const isLoopback = ({ protocol, hostname }: URL) => protocol === 'http:' && /^(localhost|127(\.\d+){3})$/.test(hostname);

/**
 * Whether who asks may take slices from these addresses: this machine's in the development run mode; else only an administrator, from
 * the origins that the site configuration lists.
 * @param role asked only when it decides
 */
export async function mayOverride(
  overrides: Overrides,
  { runMode, overrideOrigins = [] }: Pick<SiteConfig, 'runMode' | 'overrideOrigins'>,
  role: () => Promise<Role>,
): Promise<boolean> {
  const others = Object.values(overrides)
    .map((address) => new URL(address))
    .filter((url) => !(runMode === 'development' && isLoopback(url)));
  if (others.length === 0) return true;
  return others.every(({ origin }) => overrideOrigins.includes(origin)) && (await role()) === 'admin';
}

/** The overrides of each visitor, which their cookie holds. */
export function createOverrides(site: Pick<SiteConfig, 'runMode' | 'overrideOrigins'>, roleOf: (request: FastifyRequest) => Promise<Role>) {
  async function allowed(request: FastifyRequest, overrides: Overrides | undefined): Promise<Overrides | undefined> {
    return overrides && (await mayOverride(overrides, site, () => roleOf(request))) ? overrides : undefined;
  }

  return {
    /** Those of the visitor who asks. Looked at on every request: a session may have ended, and anybody can write a cookie. */
    of: (request: FastifyRequest) => allowed(request, readCookie(cookieOf(request, OVERRIDE) ?? '')),

    /** Remembers what an address asks for, or nothing when that is not allowed, and leads on to the address without it. */
    async set(request: FastifyRequest, reply: FastifyReply, { pathname, searchParams }: URL) {
      const overrides = await allowed(request, readOverrides(searchParams.get(OVERRIDE) ?? ''));
      searchParams.delete(OVERRIDE);
      const query = searchParams.size ? `?${searchParams}` : '';
      // A path that begins with two slashes would be another host's.
      const to = pathname.replace(/^\/+/, '/') + query;
      return reply.header('set-cookie', cookieFor(overrides)).header('cache-control', 'no-store').redirect(to, 302);
    },

    forget: (reply: FastifyReply) => void reply.header('set-cookie', cookieFor(undefined)),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isFiles = (value: unknown) =>
  isObject(value) && [value.js, value.css].every((files) => Array.isArray(files) && files.every((file) => isText(file)));

function isBuildOf(slice: string, value: unknown): value is SliceBuild {
  if (!isObject(value)) return false;
  const { name, title, contract, platform, pages, buildId, entry, initial, assets } = value;
  return (
    name === slice &&
    [title, platform, buildId, entry].every(isText) &&
    typeof contract === 'number' &&
    Array.isArray(pages) &&
    pages.every((page) => isObject(page) && isText(page.path) && page.path.startsWith('/') && isText(page.title)) &&
    isFiles(initial) &&
    isObject(assets) &&
    Object.values(assets).every(isFiles)
  );
}

/** What the build at an address says of itself. @throws Error with a reason for who develops it */
async function fetchBuild(slice: string, address: string): Promise<SliceBuild> {
  const answer = await fetch(`${address}slice.json`, { redirect: 'error', signal: AbortSignal.timeout(TIME_LIMIT_MS) }).catch(() => {
    throw new Error('没有应答');
  });
  if (!answer.ok) throw new Error(`回答的状态是 ${answer.status}`);
  const body: unknown = await answer.json().catch(() => undefined);
  if (!isBuildOf(slice, body)) throw new Error('那里不是这个切片的构建');
  return body;
}

/** A build as the registry names it. Foreign code does not run on the server: the browser renders all its pages. */
function inBrowser({ name, title, contract, platform, pages, buildId, entry, initial, assets }: SliceBuild): SliceBuild {
  const rendered = pages.map((page) => ({ ...page, render: 'client' as const }));
  return { name, title, contract, platform, pages: rendered, buildId, entry, initial, assets };
}

/**
 * A snapshot in which some slices come from elsewhere. One that cannot be had stays as it was, and `overridden` says why.
 * Never rejects.
 */
export async function withOverrides(
  { registry, files }: Snapshot,
  overrides: Overrides,
): Promise<{ snapshot: Snapshot; overridden: OverriddenSlice[] }> {
  const slices = { ...registry.slices };
  const overridden = await Promise.all(
    Object.entries(overrides).map(async ([slice, address]): Promise<OverriddenSlice> => {
      try {
        const active = inBrowser(await fetchBuild(slice, address));
        slices[slice] = { active, base: address, integrity: '' };
        return { slice, title: active.title, address, buildId: active.buildId };
      } catch (error) {
        return { slice, title: registry.slices[slice]?.active.title ?? slice, address, problem: (error as Error).message };
      }
    }),
  );
  return { snapshot: { registry: { ...registry, slices }, files }, overridden };
}
