import { cpSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const common = { bundle: true, platform: 'node', target: 'node20.19', format: 'esm', sourcemap: true, logLevel: 'warning' };

// The server, its command lines and the database thread, with the migrations beside them.
rmSync('dist', { recursive: true, force: true });
await build({
  ...common,
  entryPoints: [
    'src/server.ts',
    'src/db/pglite-worker.ts',
    'src/generate-cli.ts',
    'src/seed-cli.ts',
    'src/admin-cli.ts',
    'bench/fill-goods.ts',
  ],
  outdir: 'dist',
  entryNames: '[name]',
  splitting: true,
  // PGlite loads files that lie beside it, sharp a library of its own; openapi-typescript brings a compiler; pg-native is not used.
  external: ['@electric-sql/pglite', 'openapi-typescript', 'pg-native', 'sharp'],
  banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
});
cpSync('src/db/drizzle', 'dist/drizzle', { recursive: true });

// The content, and the threads that make its files; the libraries for that stay in node_modules.
await build({ ...common, entryPoints: ['seed/index.ts', 'seed/file-thread.ts'], outdir: 'dist/seed', packages: 'external' });
cpSync('seed/assets', 'dist/assets', { recursive: true });
