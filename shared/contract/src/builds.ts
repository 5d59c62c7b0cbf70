import type { RouteRules } from './route-rules.ts';

/** `/builds/latest.json`: the build that a new document gets; it stands for the shell, every slice and the route rules. */
export interface LatestBuild {
  id: string;
  /** When it went live, in ms. */
  timestamp: number;
}

/** `/builds/meta/{id}.json`. */
export interface BuildMeta extends LatestBuild {
  /** Patterns of the pages whose data comes as `{path}/_payload.json`. */
  prerendered: string[];
  rules: RouteRules;
}

/** `{path}/_payload.json`: the data of a prerendered page by route id. */
export interface PagePayload {
  loaderData: Record<string, unknown>;
}

/** A payload is as good as the loaders for this long (spec 9). */
export const PAYLOAD_SECONDS = 3600;

/** Address of a page's payload; the build id keeps the payloads of two builds apart. */
export function payloadUrl(pathname: string, buildId: string): string {
  return `${pathname.replace(/\/+$/, '')}/_payload.json?${buildId}`;
}
