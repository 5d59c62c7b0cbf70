import type { RouteRules } from '@shared/contract/route-rules';
import { matchPage, type PageManifest, type Registry } from '@shared/contract/slice';
import { createContext, useContext } from 'react';
import { hostManifest } from '../pages/manifest.ts';

/** A link of the configuration: a path of the site, or an address elsewhere. */
export interface SiteLink {
  title: string;
  to: string;
}

/** What differs between installations; served at /config.json, changing it needs no build. */
export interface SiteConfig {
  /** `seal`: the character in the mark beside the name. */
  brand: { name: string; short: string; seal: string; slogan: string };
  /** Prefix of the API's calls in the browser. */
  apiBase: string;
  /** In development a browser may be pointed at another path of the API by its local storage. */
  runMode: 'production' | 'development';
  platform: string;
  sysId: string;
  storage: 'cookies' | 'localStorage' | 'sessionStorage';
  /** Where an installation without a real SMS provider shows the messages that it would have sent. */
  smsOutbox?: string;
  /** Redirects and named middleware by address pattern. */
  routeRules: RouteRules;
  /** How often a tab asks for a newer build; 0 never. A tab that was hidden for `afterHiddenMs` asks when it comes back. */
  updates: { intervalMs: number; afterHiddenMs: number };
  /** Origins from which an administrator may take a slice in this browser; none by default. */
  overrideOrigins?: readonly string[];
  header: { nav: SiteLink[]; top: SiteLink[] };
  footer: {
    groups: { title: string; links: SiteLink[] }[];
    contact: { title: string; text: string; to?: string }[];
    /** `picture`: one of the shell's own drawings by name, or the address of an image. */
    gallery: { title: string; picture: string }[];
    /** Accounts on the messaging app; `code` is what the QR image says. */
    follow: { title: string; note: string; code: string }[];
    /** Copyright, licences and registration numbers. */
    legal: { text: string; to?: string }[];
  };
}

/** Everything the shell knows before any slice loads; the same on server and browser for one document. */
export interface Site {
  config: SiteConfig;
  registry: Registry;
  /** Missing as long as all slices are the released ones. */
  overridden?: readonly OverriddenSlice[];
}

/** A slice that this browser takes from elsewhere than the release store. */
export interface OverriddenSlice {
  slice: string;
  title: string;
  /** Where its build is, with a trailing slash. */
  address: string;
  /** Missing when it could not be had: the released slice then stands. */
  buildId?: string;
  /** Why it could not be had. */
  problem?: string;
}

/** A page and whose it is. */
export interface FoundPage {
  page: PageManifest;
  owner: string;
}

/** The page that owns a path, of the shell or of a slice that the registry names. */
export function findPage(registry: Registry, pathname: string): FoundPage | undefined {
  const all = [
    ...hostManifest.pages.map((page) => ({ path: page.path, page: page as PageManifest, owner: 'host' as const })),
    ...Object.values(registry.slices).flatMap(({ active }) => active.pages.map((page) => ({ path: page.path, page, owner: active.name }))),
  ];
  return matchPage<{ path: string } & FoundPage>(all, pathname);
}

const SiteContext = createContext<Site | null>(null);
export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('SiteProvider is missing');
  return site;
}

/** True when a link leads somewhere: elsewhere, or to a page that the shell or a slice in the registry has. */
export function isOffered(registry: Registry, to: string): boolean {
  return !to.startsWith('/') || findPage(registry, to.split(/[?#]/, 1)[0] ?? to) !== undefined;
}
