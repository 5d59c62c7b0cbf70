/**
 * The one contract between the shell and a slice (docs/architecture.md).
 * A slice contributes plain data (`SliceManifest`, published with the build) and one module (`Slice`).
 */

/** Bumped when the shell stops understanding older slices; the shell accepts this number and the one before. */
export const CONTRACT = 1;

/** Short name of a slice, as in `mfe-shop` and `/mfe/shop/`; the shell learns which there are from the registry alone. */
export const SLICE_NAME = /^[a-z][a-z0-9]{1,20}$/;

export type Layout = 'default' | 'docs' | 'user' | 'none';

/** One page of a slice or of the shell, known before any code of it loads. */
export interface PageManifest {
  /** Path pattern as React Router writes it, spelled as in the route list. */
  path: string;
  /** Title of the document until the page's own data gives a better one. */
  title: string;
  layout?: Layout;
  /** `required`: the page answers with the login dialog over it when nobody is logged in. */
  session?: 'required';
  /**
   * `ssr`: rendered on the server for every request; `client`: the shell is sent and the browser renders the page;
   * `prerender`: as `ssr`, and its data is the same for everybody for an hour, so a navigation takes it as one cached payload.
   */
  render: 'ssr' | 'client' | 'prerender';
}

/** What a slice publishes beside its code; survives JSON. */
export interface SliceManifest {
  name: string;
  /** Chinese name shown when the slice cannot be opened. */
  title: string;
  contract: number;
  /** Semver range of the platform (shared/*) it was built for. */
  platform: string;
  pages: readonly PageManifest[];
}

/** Files of one page, relative to the build's base. */
export interface PageAssets {
  js: string[];
  css: string[];
}

/** A published build of a slice: `slice.json` in its release folder. */
export interface SliceBuild extends SliceManifest {
  buildId: string;
  /** Federation manifest of the browser build, relative to the base. */
  entry: string;
  /** Every script and sheet that the browser loads first, relative to the base. */
  initial: PageAssets;
  /** By page path. */
  assets: Record<string, PageAssets>;
}

/** One slice in the registry, as the browser gets it. */
export interface RegistryEntry {
  active: SliceBuild;
  /** Where the files of the active build are, with a trailing slash. */
  base: string;
  /** What the federation manifest must be, `sha256-...`; it holds the same for each script. */
  integrity: string;
  /** The build before, tried once when the active one cannot start. */
  previous?: { buildId: string; base: string; entry: string; integrity: string };
}

/** `/remotes.json`: the only mutable file of the release store. */
export interface Registry {
  schema: 1;
  revision: number;
  /** When the live builds last changed, in ms. */
  timestamp: number;
  slices: Record<string, RegistryEntry>;
}

/** Finds the page that owns a path: the first pattern that matches wins. */
export function matchPage<P extends { path: string }>(pages: readonly P[], pathname: string): P | undefined {
  let best: P | undefined;
  for (const page of pages) {
    if (patternToRegExp(page.path).test(decode(pathname)) && (!best || specificity(page.path) > specificity(best.path))) best = page;
  }
  return best;
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

const compiled = new Map<string, RegExp>();

function patternToRegExp(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const source = pattern
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment === '*' ? '/.*' : segment.startsWith(':') ? '/[^/]+' : `/${segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&')}`))
    .join('');
  const made = new RegExp(`^${source || '/'}${source ? '/?' : ''}$`, 'i');
  compiled.set(pattern, made);
  return made;
}

/** Fixed segments weigh more than parameters, parameters more than a splat. */
function specificity(pattern: string): number {
  return pattern
    .split('/')
    .filter(Boolean)
    .reduce((sum, segment) => sum + (segment === '*' ? 1 : segment.startsWith(':') ? 10 : 100), 0);
}
