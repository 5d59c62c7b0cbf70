import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const KNOWN = [
  process.env.CHROMIUM_PATH,
  // The same engine without a window: pages load in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const found = () => KNOWN.find((path) => path && existsSync(path));

/** The system's Chromium; installed with Chinese fonts by the system's package manager when there is none and that is possible. */
export function findBrowser(): string {
  const present = found();
  if (present) return present;
  const apt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (apt && process.getuid?.() === 0) {
    console.log('没有找到浏览器，正在用系统的软件包管理器安装 Chromium……');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!found()) spawnSync('apt-get', ['install', '-y', '-qq', name, 'fonts-noto-cjk'], { stdio: 'ignore', env });
  }
  const installed = found();
  if (!installed) throw new Error('没有找到 Chromium：请用系统的软件包管理器安装 chromium，或用 CHROMIUM_PATH 指明它的位置。');
  return installed;
}
