import type { FastifyRequest } from 'fastify';

/**
 * The address that was asked for, as readers know it; two slashes at its start are part of the path and not another host.
 * @param siteUrl where readers find the site; without it the request says so
 */
export function addressOf({ url, headers, protocol }: Pick<FastifyRequest, 'url' | 'headers' | 'protocol'>, siteUrl?: string): URL {
  const path = `${url.startsWith('/') ? '' : '/'}${url}`;
  const origin = siteUrl ?? `${protocol}://${headers.host}`;
  const wanted = `${origin}${path}`;
  const isHost = siteUrl !== undefined || /^[\w.:[\]-]+$/.test(headers.host ?? '');
  return new URL(isHost && URL.canParse(wanted) ? wanted : `http://localhost${path}`);
}
