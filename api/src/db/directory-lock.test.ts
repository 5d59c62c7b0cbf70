import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDirectory } from './directory-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('lockDirectory', () => {
  it('lets one holder in and the next one after it', async () => {
    const unlock = await lockDirectory(join(folder, 'a'));
    await expect(lockDirectory(join(folder, 'a'))).rejects.toThrow('Another process is using the database');
    unlock();
    (await lockDirectory(join(folder, 'a')))();
  });

  it('refuses while the holder is too busy to answer', async () => {
    const path = `${join(folder, 'b')}.lock.sock`;
    const silent = createServer({ pauseOnConnect: true });
    await new Promise<void>((done) => silent.listen(path, done));
    await expect(lockDirectory(join(folder, 'b'))).rejects.toThrow('Another process is using the database');
    silent.close();
  });
});
