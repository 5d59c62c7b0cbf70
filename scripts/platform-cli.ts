import { platformCommand } from './platform.ts';

await platformCommand(process.argv[2]);
