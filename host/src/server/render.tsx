import { PassThrough } from 'node:stream';
import type { PagePayload } from '@shared/contract/builds';
import type { RegistryEntry } from '@shared/contract/slice';
import type { RouteObject, Slice } from '@shared/router';
import { PageSkeleton } from '@shared/ui/skeleton';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import { Forbidden } from '../app/forbidden.tsx';
import { siteRoutes } from '../app/routes.tsx';
import { type FoundPage, findPage, type Site, SiteProvider } from '../app/site.ts';
import { documentCanonical, documentDescription, documentTitle, isUnlisted } from '../app/title.ts';

/** What a request gets: a document, or a way on. */
export type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'document';
      status: number;
      body: string;
      title: string;
      description: string;
      canonical?: string | undefined;
      isUnlisted?: boolean;
      found: FoundPage | undefined;
      hydration?: object;
      failure?: unknown;
    };

/** How long the loaders of a page may take on the server before the browser renders it. */
const DATA_MS = 6000;

function toHtml(element: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new PassThrough();
    sink.on('data', (chunk: Buffer) => chunks.push(chunk));
    sink.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    let failed: unknown;
    const stream = renderToPipeableStream(element, {
      onAllReady: () => (failed ? reject(failed) : stream.pipe(sink)),
      onShellError: reject,
      onError: (error) => {
        failed = error;
      },
    });
  });
}

async function renderContext(site: Site, routes: RouteObject[], context: StaticHandlerContext): Promise<string> {
  const router = createStaticRouter(routes, context);
  return toHtml(
    <SiteProvider value={site}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </SiteProvider>,
  );
}

async function query(routes: RouteObject[], url: URL): Promise<{ context: StaticHandlerContext; routes: RouteObject[] } | Response> {
  const handler = createStaticHandler(routes);
  const result = await handler.query(new Request(url, { signal: AbortSignal.timeout(DATA_MS) }));
  if (result instanceof Response) return result;
  return { context: result, routes: handler.dataRoutes as RouteObject[] };
}

/** The shell around a piece that is not the page: a skeleton for private pages and when a slice fails here, or a refusal. */
async function renderShell(
  site: Site,
  url: URL,
  found: FoundPage | undefined,
  { Component = PageSkeleton, status = 200, failure }: { Component?: React.ComponentType; status?: number; failure?: unknown } = {},
): Promise<Rendered> {
  const [root] = siteRoutes([]);
  const routes: RouteObject[] = [{ ...root, children: [{ id: 'pending', path: '*', Component }] } as RouteObject];
  const result = await query(routes, url);
  if (result instanceof Response) throw new Error('the shell does not redirect');
  return {
    kind: 'document',
    status,
    body: await renderContext(site, result.routes, result.context),
    title: status === 403 ? `没有权限 - ${site.config.brand.name}` : documentTitle(site.config, found?.page, []),
    description: site.config.brand.slogan,
    found,
    ...(failure !== undefined && { failure }),
  };
}

/** The page exists, but not for who asks; the browser looks again once it knows its visitor. */
export const renderForbidden = (site: Site, url: URL) =>
  renderShell(site, url, findPage(site.registry, url.pathname), { Component: Forbidden, status: 403 });

type ServerSlice = (entry: RegistryEntry) => Promise<Slice>;

async function routesOf(site: Site, found: FoundPage | undefined, serverSlice: ServerSlice): Promise<RouteObject[]> {
  const entry = found && found.owner !== 'host' ? site.registry.slices[found.owner] : undefined;
  return siteRoutes(entry ? (await serverSlice(entry)).routes : []);
}

/** The data of a prerendered page, or undefined when the address has none that everybody could share. */
export async function renderPayload(site: Site, url: URL, serverSlice: ServerSlice): Promise<PagePayload | undefined> {
  const found = findPage(site.registry, url.pathname);
  if (found?.page.render !== 'prerender') return undefined;
  const result = await query(await routesOf(site, found, serverSlice), url);
  if (result instanceof Response || result.context.statusCode !== 200) return undefined;
  return { loaderData: result.context.loaderData };
}

/**
 * Renders what stands at a URL. The answer never depends on the visitor's token.
 * @param serverSlice gives the slice of an entry for rendering; what it throws sends the page to the browser instead
 */
export async function renderPage(site: Site, url: URL, serverSlice: ServerSlice): Promise<Rendered> {
  const found = findPage(site.registry, url.pathname);
  if (found?.page.render === 'client') return renderShell(site, url, found);
  try {
    const result = await query(await routesOf(site, found, serverSlice), url);
    if (result instanceof Response) return { kind: 'redirect', status: result.status, location: result.headers.get('location') ?? '/' };
    const { context } = result;
    if (found && context.statusCode >= 500) throw Object.values(context.errors ?? {})[0];
    const matches = context.matches.map(({ route }) => ({
      handle: route.handle as unknown,
      loaderData: context.loaderData[route.id] as unknown,
    }));
    const missing = context.statusCode === 404;
    return {
      kind: 'document',
      status: context.statusCode,
      body: await renderContext(site, result.routes, context),
      title: documentTitle(site.config, missing ? undefined : found?.page, missing ? [] : matches),
      description: documentDescription(site.config, missing ? [] : matches),
      canonical: missing ? undefined : documentCanonical(found?.page, matches, url),
      isUnlisted: isUnlisted(missing ? [] : matches),
      found,
      ...(found && { hydration: { loaderData: context.loaderData, errors: plainErrors(context.errors) } }),
    };
  } catch (error) {
    if (!found) throw error;
    return renderShell(site, url, found, { failure: error });
  }
}

/** Errors as JSON can carry them; answers of a route keep the form that the router knows them by. */
function plainErrors(errors: StaticHandlerContext['errors']): StaticHandlerContext['errors'] {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [id, error instanceof Error ? { name: error.name, message: error.message } : error]),
  );
}
