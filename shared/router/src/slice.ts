import type { PageManifest, SliceManifest } from '@shared/contract/slice';
import { session } from '@shared/session';
import { type ComponentType, createElement } from 'react';
import { data, type LoaderFunction, type RouteObject, useLoaderData } from 'react-router-dom';

/** What a page says about itself once its data is there. */
export interface PageHandle {
  /** Title of the document, from the loader's data. */
  title?: (loaderData: never) => string;
  /** Description for search engines and link previews. */
  description?: (loaderData: never) => string;
  /** The one address of what the page shows, where several lead to it. */
  canonical?: (loaderData: never) => string;
  /** Search engines are asked to leave the page out, such as of goods that are sold no more. */
  isUnlisted?: (loaderData: never) => boolean;
}

/** Exports of a `page.tsx`. */
export interface PageModule {
  Component: ComponentType;
  loader?: LoaderFunction;
  handle?: PageHandle;
  ErrorBoundary?: ComponentType;
  /** `false` keeps the loaded data when only the query changes in a way the page ignores. */
  shouldRevalidate?: RouteObject['shouldRevalidate'];
}

/** Default export of a slice's `./slice`. */
export interface Slice {
  name: string;
  routes: RouteObject[];
}

type PathOf<Manifest extends { pages: readonly { path: string }[] }> = Manifest['pages'][number]['path'];

/**
 * Routes of a slice: one import for each page of its manifest, no more and no fewer (the compiler checks both).
 * @param frame a component around all pages of the slice that keeps its state between them, such as a side menu
 */
export function defineSlice<
  const Manifest extends Omit<SliceManifest, 'pages'> & { pages: readonly Pick<PageManifest, 'path' | 'session'>[] },
>(
  manifest: Manifest,
  pages: Record<PathOf<Manifest>, () => Promise<PageModule>>,
  frame?: () => Promise<{ Component: ComponentType }>,
): Slice {
  const routes = manifest.pages.map((page: Pick<PageManifest, 'path' | 'session'>): RouteObject => {
    const load = pages[page.path as PathOf<Manifest>];
    return {
      id: `${manifest.name}:${page.path}`,
      path: page.path,
      lazy: async () => pageRoute(await twice(load), page.session === 'required'),
    };
  });
  return { name: manifest.name, routes: frame ? [{ id: `${manifest.name}:frame`, lazy: frame, children: routes }] : routes };
}

/** A chunk that failed is asked for once more: a browser hands out a failed preload to the first that asks. */
async function twice<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return load();
  }
}

/** The route of a page module; a module without a component is a broken build and says so. */
function pageRoute(module: PageModule, isPrivate: boolean): PageModule {
  if (typeof module.Component !== 'function') throw new TypeError('页面模块不完整');
  const { Component, loader, handle, ErrorBoundary, shouldRevalidate } = module;
  const guarded = isPrivate && loader !== undefined;
  return {
    Component: guarded ? onceLoaded(Component) : Component,
    loader: guarded ? forUser(loader) : loader,
    handle,
    ...(ErrorBoundary && { ErrorBoundary }),
    ...(shouldRevalidate && { shouldRevalidate }),
  };
}

/** Data of a private page: none for a visitor, to whom the shell shows the way to log in; loaded again after the login. */
function forUser(loader: LoaderFunction): LoaderFunction {
  return (args) => (session.getState().token ? loader(args) : null);
}

/** After a login the page waits for its data, which a visitor had none of. */
function onceLoaded(Component: ComponentType): ComponentType {
  return function PrivatePage() {
    return useLoaderData() === null ? null : createElement(Component);
  };
}

/** Thrown by a loader when what the address names does not exist: the 404 page, with status 404 on the server. */
export function notFound(message = '页面不存在') {
  return data({ message }, { status: 404 });
}
