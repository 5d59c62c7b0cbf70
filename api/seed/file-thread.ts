import { workerData } from 'node:worker_threads';
import { buildPart, type Part } from './files/parts.ts';

const { part, targetDir } = workerData as { part: Part; targetDir: string };
await buildPart(part, targetDir);
