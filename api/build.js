import { cpSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

// Bundles the server, its command lines and the database thread into dist/, with the migrations beside them.
rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: ['src/server.ts', 'src/db/pglite-worker.ts', 'src/generate-cli.ts'],
  outdir: 'dist',
  entryNames: '[name]',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  sourcemap: true,
  // PGlite loads files that lie beside it; sharp is native.
  external: ['@electric-sql/pglite', 'sharp', 'openapi-typescript', 'pg-native'],
  banner: { js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);" },
  logLevel: 'warning',
});
cpSync('src/db/drizzle', 'dist/drizzle', { recursive: true });
