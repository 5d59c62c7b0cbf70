import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSiteUrl } from '@shared/contract/site-url';
import { assertRules } from '../app/navigation.ts';
import type { SiteConfig } from '../app/site.ts';
import { checkSiteConfig } from './site-config.ts';

/** The web server's settings, from the environment. */
export interface ServerConfig {
  port: number;
  host: string;
  /** Origin of the API as this server reaches it. */
  apiUrl: string;
  /** Release store: a folder, or `s3://bucket/prefix`. */
  releases: string;
  /** Where files of a store that is not a folder are kept, with the last good registry. */
  releasesCopy: string;
  /** File with the public keys that may move slices. */
  releaseKeys: string;
  /** Browser files of the host's own build. */
  webDir: string;
  /** Origins of slices that are not served by this host, by slice name. */
  origins: Record<string, string>;
  /** Servers behind this one that hold the files of a slice, by slice name; the browser still sees one origin. */
  upstreams: Record<string, string>;
  site: SiteConfig;
  /** Where readers find the site, without a slash at its end, as the API has it; without it each request says so. */
  siteUrl: string | undefined;
  development: boolean;
  /** Proxies in front whose X-Forwarded-For is believed, as Fastify's trustProxy takes it. */
  trustProxy: string | false;
}

/** `shop=http://127.0.0.1:3101,exam=...` by slice name. */
function bySlice(text = ''): Record<string, string> {
  return Object.fromEntries(
    text
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  );
}

/** Reads the settings; `MFE_ORIGINS` and `MFE_UPSTREAMS` name a server for each slice. */
export function readConfig(env: NodeJS.ProcessEnv, root: string): ServerConfig {
  const site = checkSiteConfig(JSON.parse(readFileSync(env.SITE_CONFIG ?? resolve(root, 'site.config.json'), 'utf8')));
  assertRules(site.routeRules);
  return {
    port: Number(env.PORT ?? 3000),
    host: env.HOST ?? '127.0.0.1',
    apiUrl: env.API_URL ?? 'http://127.0.0.1:4000',
    releases: env.RELEASES ?? resolve(root, '../.data/releases'),
    releasesCopy: env.RELEASES_COPY ?? resolve(root, '../.data/releases-copy'),
    releaseKeys: env.RELEASE_KEYS ?? resolve(root, '../.data/release-keys/public.json'),
    webDir: env.HOST_WEB ?? resolve(root, 'dist/web'),
    origins: bySlice(env.MFE_ORIGINS),
    upstreams: bySlice(env.MFE_UPSTREAMS),
    site,
    siteUrl: readSiteUrl(env.SITE_URL),
    development: env.NODE_ENV !== 'production',
    trustProxy: env.TRUST_PROXY || false,
  };
}
