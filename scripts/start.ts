import { portIsFree } from './processes.ts';
import { buildAll, startSite } from './site.ts';

const port = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? 4000);

for (const [name, wanted] of [
  ['PORT', port],
  ['API_PORT', apiPort],
] as const)
  if (!(await portIsFree(wanted))) {
    console.error(`端口 ${wanted} 已被占用，请先停止占用它的程序，或用 ${name} 环境变量另选一个端口。`);
    process.exit(1);
  }

try {
  await buildAll();
  console.log('正在准备数据……');
  let stopping = false;
  const site = await startSite({
    port,
    apiPort,
    onExit: (name, output) => {
      if (stopping) return;
      console.error(`${name} 意外退出：\n${output}`);
      process.exit(1);
    },
  });
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await site.stop();
    process.exit(0);
  };
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
  console.log(`\n站点已就绪：${site.url}\n`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
