import { resolve } from 'node:path';
import { configureApi } from '@shared/api';
import { createServer } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig(process.env, resolve(__dirname, '../..'));
configureApi({ baseUrl: config.apiUrl, platform: config.site.platform, sysId: config.site.sysId });

const app = await createServer(config);
await app.listen({ port: config.port, host: config.host });

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));
