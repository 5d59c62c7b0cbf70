import { resolve } from 'node:path';
import { localFiles } from '@shared/release/builds';
import { openStore } from '@shared/release/store';
import Fastify from 'fastify';
import { serveFiles } from './static-files.ts';

/** Serves the builds of one slice from an origin of its own; the host's registry names that origin. */
const slice = process.env.SLICE;
const data = resolve(__dirname, '../../../.data');
const store = openStore(process.env.RELEASES ?? resolve(data, 'releases'));
const app = Fastify({ logger: { level: process.env.LOG_LEVEL ?? 'info' } });

app.get('/healthz', async () => ({ status: 'ok', slice }));
serveFiles(app, `/mfe/${slice}/`, localFiles(store, process.env.RELEASES_COPY ?? resolve(data, 'releases-copy')), (path) => {
  const [build, ...rest] = path.split('/');
  return build && rest.length ? `${slice}/${build}/web/${rest.join('/')}` : undefined;
});
app.setNotFoundHandler((_request, reply) => reply.code(404).header('cache-control', 'no-store').send({ code: 404, msg: '文件不存在' }));

await app.listen({ port: Number(process.env.PORT ?? 3100), host: process.env.HOST ?? '127.0.0.1' });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
