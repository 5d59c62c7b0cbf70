import { matchPage, type PageManifest, type Registry, type SliceName } from '@shared/contract/slice';
import { createContext, useContext } from 'react';
import { hostManifest } from '../pages/manifest.ts';

/** What differs between installations; served at /config.json, changing it needs no build. */
export interface SiteConfig {
  brand: { name: string; short: string; slogan: string };
  /** Prefix of the API's calls in the browser. */
  apiBase: string;
  platform: string;
  sysId: string;
  storage: 'cookies' | 'localStorage' | 'sessionStorage';
  header: { nav: { title: string; to: string }[]; top: { title: string; to: string }[] };
  footer: {
    groups: { title: string; links: { title: string; to: string }[] }[];
    contact: string[];
    legal: string[];
    follow: { title: string; code: string }[];
  };
}

/** Everything the shell knows before any slice loads; the same on server and browser for one document. */
export interface Site {
  config: SiteConfig;
  registry: Registry;
}

/** A page and whose it is. */
export interface FoundPage {
  page: PageManifest;
  owner: SliceName | 'host';
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
