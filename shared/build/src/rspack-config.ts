import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import type { PageAssets, SliceBuild, SliceManifest } from '@shared/contract/slice';
import { PLATFORM } from './platform.ts';

/** One build of a slice or of the host. */
export interface BuildTarget {
  /** Package folder, absolute. */
  root: string;
  /** Short name: `shop`, `host`. */
  name: string;
  buildId: string;
  outDir: string;
  mode: 'production' | 'development';
  /** Version of shared/* to provide or to be built for; that of this repository unless told. */
  platform?: string;
}

const BROWSERS = ['web', 'es2022'];
const CHUNK_MS = 6000;

/**
 * The plugin names the CommonJS files of the federation runtime, which no compiler can shake. Their ES twins lie beside them; with
 * those a slice's entry is a third smaller.
 */
function federationAsModules(root: string) {
  const { resolve } = createRequire(join(root, 'package.json'));
  const packages = new Map([
    ['@module-federation/runtime', '@module-federation/runtime'],
    ['@module-federation/enhanced/runtime', '@module-federation/runtime'],
    ['@module-federation/runtime-tools/runtime', '@module-federation/runtime'],
    ['@module-federation/runtime-tools/runtime-core', '@module-federation/runtime-core'],
  ]);
  return new rspack.NormalModuleReplacementPlugin(
    /^@module-federation[\\/](enhanced[\\/])?runtime|[\\/]@module-federation[\\/].+\.cjs$/,
    (module) => {
      const name = packages.get(module.request);
      module.request = (name ? resolve(name) : module.request).replace(/\.cjs$/, '.js');
    },
  );
}

/** The router's package names its development files only; the others lie beside them, without the warnings. */
function productionRouter(root: string) {
  const folder = join(dirname(createRequire(join(root, 'package.json')).resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': join(folder, 'index.mjs'), 'react-router/dom$': join(folder, 'dom-export.mjs') };
}

function base(target: BuildTarget, server: boolean): Configuration {
  return {
    context: target.root,
    mode: target.mode,
    devtool: server ? false : 'source-map',
    cache: false,
    lazyCompilation: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    performance: false,
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'], alias: {} },
    output: {
      path: target.outDir,
      clean: true,
      // A name per build: two builds of one slice in a document never share a chunk table (federation A3.2).
      uniqueName: `mfe_${target.name}_${target.buildId}`,
      devtoolNamespace: `mfe_${target.name}`,
      crossOriginLoading: 'anonymous',
      // A file that hangs is given up after this long, as one that is gone.
      chunkLoadTimeout: CHUNK_MS,
      strictModuleErrorHandling: true,
      ...(server
        ? {}
        : {
            filename: 'js/[name].[contenthash:8].js',
            chunkFilename: 'js/[name].[contenthash:8].js',
            cssFilename: 'css/[name].[contenthash:8].css',
            cssChunkFilename: 'css/[name].[contenthash:8].css',
            assetModuleFilename: 'asset/[name].[contenthash:8][ext]',
          }),
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          use: {
            loader: 'builtin:swc-loader',
            options: {
              jsc: {
                parser: { syntax: 'typescript', tsx: true },
                transform: { react: { runtime: 'automatic', development: false } },
                target: 'es2022',
              },
            },
          },
        },
        { test: /\.md$/, type: 'javascript/auto', use: join(target.root, '../shared/build/src/markdown-loader.mjs') },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|png|webp|avif|woff2)$/, type: 'asset/resource' },
      ],
      generator: {
        // The slice's name in every class, the same on server and browser; no hash of the build, so that both agree.
        'css/module': { localIdentName: `${target.name}_[local]_[hash:base64:5]`, exportsOnly: server, esModule: true },
        css: { exportsOnly: server },
      },
      parser: { 'css/module': { namedExports: false } },
    },
    optimization: { runtimeChunk: false, moduleIds: 'deterministic', chunkIds: 'deterministic' },
  };
}

/** What a slice takes from the host, without a copy of its own. */
function sharedModules(platform?: string) {
  return Object.fromEntries(
    PLATFORM.map((module) => {
      const version = (module.request.startsWith('@shared/') && platform) || module.version;
      return [module.request, { singleton: true, strictVersion: true, requiredVersion: `^${version}`, import: false as const }];
    }),
  );
}

const split = (files: readonly string[]): PageAssets => ({
  js: files.filter((file) => file.endsWith('.js')),
  css: files.filter((file) => file.endsWith('.css')),
});

/** Files that the compiler made for each page, from the import that leads to it. */
class PageAssetsPlugin {
  private readonly onBuilt: (assets: Record<string, PageAssets>, initial: PageAssets) => void;
  constructor(onBuilt: (assets: Record<string, PageAssets>, initial: PageAssets) => void) {
    this.onBuilt = onBuilt;
  }
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('PageAssetsPlugin', ({ compilation }) => {
      const assets: Record<string, PageAssets> = {};
      for (const group of compilation.chunkGroups) {
        for (const origin of group.origins) {
          const folder = /^\.\/(?:pages\/)?(.+)\/page\.tsx$/.exec(origin.request ?? '')?.[1];
          if (!folder) continue;
          assets[folder] = split(group.getFiles());
        }
      }
      this.onBuilt(assets, split(compilation.entrypoints.get('main')?.getFiles() ?? []));
    });
  }
}

/** Folder of a page below `src/pages`, found from its route: '/' is home, ':id' is [id]. */
export function pageFolder(path: string): string {
  if (path === '/') return 'home';
  return path
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.startsWith(':') ? `[${segment.slice(1)}]` : segment === '*' ? '[...]' : segment))
    .join('/');
}

function byPath(manifest: Pick<SliceManifest, 'pages'>, found: Record<string, PageAssets>): Record<string, PageAssets> {
  return Object.fromEntries(manifest.pages.map(({ path }) => [path, found[pageFolder(path)] ?? { js: [], css: [] }]));
}

/**
 * Data folders of packages that a slice's code reads by address at run time: `src/copied-folders.json` maps a folder of the build
 * to a folder of a package, such as `{ "pdfjs/cmaps": "pdfjs-dist/cmaps" }`.
 */
function copiedFolders(root: string) {
  const file = join(root, 'src/copied-folders.json');
  if (!existsSync(file)) return [];
  const require = createRequire(file);
  const patterns = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).map(([to, from]) => {
    const [name = ''] = from.split('/');
    return { from: join(dirname(require.resolve(`${name}/package.json`)), from.slice(name.length)), to, info: { minimized: true } };
  });
  return [new rspack.CopyRspackPlugin({ patterns })];
}

/** Chunks of a slice are checked as the shell says (host/src/browser/slice-loader.ts): the slice's own loader makes their script elements. */
class CheckedChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('CheckedChunks', (compilation) => {
      rspack.RuntimePlugin.getCompilationHooks(compilation).createScript.tap(
        'CheckedChunks',
        (code) =>
          `${code}\nvar known = self.sliceIntegrity && self.sliceIntegrity[url];\nif (known) script.integrity = known;\nif (self.sliceAddress) script.src = self.sliceAddress(url);`,
      );
    });
  }
}

/** Browser build of a slice: a federation container without any platform code. */
export function sliceWebConfig(
  target: BuildTarget,
  manifest: SliceManifest,
  onBuilt: (build: Pick<SliceBuild, 'assets'>) => void,
): Configuration {
  const config = base(target, false);
  return {
    ...config,
    name: `${target.name}:web`,
    target: BROWSERS as Configuration['target'],
    entry: {},
    output: { ...config.output, publicPath: 'auto' },
    plugins: [
      new ModuleFederationPlugin({
        name: `mfe_${target.name}`,
        filename: 'remoteEntry.js',
        exposes: { './slice': './src/slice.tsx' },
        shared: sharedModules(target.platform),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        dev: false,
        experiments: { asyncStartup: true, externalRuntime: true, optimization: { target: 'web' } },
      }),
      federationAsModules(target.root),
      new CheckedChunks(),
      new PageAssetsPlugin((found) => onBuilt({ assets: byPath(manifest, found) })),
      ...copiedFolders(target.root),
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(target.mode), __SERVER__: 'false' }),
    ],
  };
}

/** Server build of a slice: one CommonJS file of its own code, the platform comes from the host's `require`. */
export function sliceServerConfig(target: BuildTarget): Configuration {
  const config = base(target, true);
  return {
    ...config,
    name: `${target.name}:server`,
    target: 'node20',
    entry: { slice: './src/slice.tsx' },
    externalsType: 'commonjs',
    externals: PLATFORM.map(({ request }) => request),
    output: { ...config.output, filename: '[name].cjs', library: { type: 'commonjs2' }, asyncChunks: false, publicPath: '' },
    optimization: { ...config.optimization, splitChunks: false, minimize: false },
    plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(target.mode), __SERVER__: 'true' })],
  };
}

const FIRST_LIBRARIES =
  /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|zustand|cookie|set-cookie-parser|@swc[\\/]helpers)[\\/]/;

/** What the first modules import beside them; a file left out costs every page a round trip before a click works. */
const FIRST_FOLDERS = /[\\/]shared[\\/]((api|router|session)[\\/]src[\\/](?!http\.ts$)|contract[\\/]src[\\/]rich-text\.ts$)/;

/** Browser build of the host: provides the platform. */
export function hostWebConfig(
  target: BuildTarget,
  platformFile: string,
  manifest: Pick<SliceManifest, 'pages'>,
  onBuilt: (build: Pick<SliceBuild, 'assets' | 'initial'>) => void,
): Configuration {
  const config = base(target, false);
  const firstFiles = new Set(
    PLATFORM.filter((module) => module.first && module.request.startsWith('@shared/')).map(({ request }) =>
      sharedFolder(target.root, request),
    ),
  );
  return {
    ...config,
    name: 'host:web',
    target: BROWSERS as Configuration['target'],
    entry: { main: './src/browser/main.tsx' },
    output: { ...config.output, publicPath: '/assets/' },
    resolve: { ...config.resolve, alias: { '#platform': platformFile, ...productionRouter(target.root) } },
    optimization: {
      ...config.optimization,
      splitChunks: {
        chunks: 'all',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          // What most pieces of the component library need, in one file; the rest that several need stands once as well.
          antd: {
            name: 'antd',
            chunks: 'async',
            minChunks: 4,
            enforce: true,
            priority: 1,
            test: /[\\/]node_modules[\\/](antd|@ant-design|@rc-component|@babel[\\/]runtime|clsx|dayjs)[\\/]/,
          },
          parts: { chunks: 'async', minChunks: 2, minSize: 15_000, test: /[\\/](node_modules|shared)[\\/]/ },
          platform: {
            name: 'platform',
            enforce: true,
            test: (module: { nameForCondition?: () => string | null | undefined }) => {
              const file = module.nameForCondition?.() ?? '';
              return FIRST_LIBRARIES.test(file) || FIRST_FOLDERS.test(file) || firstFiles.has(file.replace(/(\.module\.css|\.tsx?)$/, ''));
            },
          },
        },
      },
    },
    plugins: [
      federationAsModules(target.root),
      new PageAssetsPlugin((found, initial) => onBuilt({ assets: byPath(manifest, found), initial })),
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(target.mode),
        __SERVER__: 'false',
        // Of the runtime stays what a page needs: no loader for Node, and the shell reads the manifests of slices itself.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
    ],
  };
}

/** Server build of the host: the web server with every platform module inside, packages of node_modules outside. */
export function hostServerConfig(target: BuildTarget, platformFile: string): Configuration {
  const config = base(target, true);
  return {
    ...config,
    name: 'host:server',
    target: 'node20',
    entry: { server: './src/server/main.ts', 'slice-server': './src/server/slice-server.ts' },
    externalsType: 'commonjs',
    externals: [
      ({ request }, callback) => {
        const outside = request && !/^[./#]|^@shared\/|^\//.test(request) && !request.endsWith('.css');
        if (outside) callback(undefined, request);
        else callback();
      },
    ],
    resolve: { ...config.resolve, alias: { '#platform': platformFile } },
    output: { ...config.output, filename: '[name].cjs', library: { type: 'commonjs2' }, asyncChunks: false, publicPath: '/assets/' },
    optimization: { ...config.optimization, splitChunks: false, minimize: false },
    plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(target.mode), __SERVER__: 'true' })],
  };
}

/** File behind a request for a shared module, without its ending. */
function sharedFolder(root: string, request: string): string {
  const [, folder, ...rest] = request.split('/');
  const shared = join(root, '..', 'shared', folder ?? '', 'src');
  return join(shared, rest.length ? rest.join('/') : 'index');
}

/**
 * Source of the module that holds the whole platform: versions and lazy imports for the browser (so each module is in the host's graph
 * and nothing loads too early), plain requires for the server (what a slice's server file may ask for).
 * @param version of shared/*; that of this repository unless told
 */
export function platformSource(kind: 'web' | 'server', version?: string): string {
  const lines = PLATFORM.map((module) => {
    const request = JSON.stringify(module.request);
    const provided = (module.request.startsWith('@shared/') && version) || module.version;
    return kind === 'web'
      ? `  ${request}: { version: ${JSON.stringify(provided)}, load: () => import(${request}) },`
      : `  ${request}: () => require(${request}),`;
  });
  return `${kind === 'web' ? 'export const provided =' : 'exports.platform ='} {\n${lines.join('\n')}\n};\n`;
}

/** True when the page's folder exists, so that a manifest never names a page without code. */
export function hasPage(root: string, path: string): boolean {
  return existsSync(join(root, 'src/pages', pageFolder(path), 'page.tsx'));
}
