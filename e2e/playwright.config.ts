import { defineConfig } from '@playwright/test';

const widths = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const origins = { 'one-origin': process.env.SITE_URL, 'own-origins': process.env.ORIGINS_URL };

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // What needed a second go is listed as flaky; what fails twice fails.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What cannot be pressed for so long never can: the test need not use up its minutes.
    actionTimeout: 20_000,
    // A trace slows every page by a quarter: TRACE=1 keeps one of what fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // Where the slices come from does not change with the width: one of the two is enough from their own origins.
    ...[
      { origin: 'one-origin', width: 'desktop' },
      { origin: 'one-origin', width: 'phone' },
      { origin: 'own-origins', width: 'desktop' },
    ].map(({ origin, width }) => ({
      name: `${origin} ${width}`,
      testMatch: 'journeys/*.spec.ts',
      use: {
        baseURL: origins[origin as keyof typeof origins],
        viewport: widths[width as keyof typeof widths],
        hasTouch: width === 'phone',
      },
    })),
    // Journeys that do not depend on the width are made on the phone alone.
    {
      name: 'pages desktop',
      testMatch: '{pages,shell}/*.spec.ts',
      grepInvert: /@once/,
      use: { baseURL: origins['one-origin'], viewport: widths.desktop },
    },
    { name: 'pages phone', testMatch: '{pages,shell}/*.spec.ts', use: { baseURL: origins['one-origin'], viewport: widths.phone } },
    { name: 'conformance', testMatch: 'conformance/*.spec.ts', use: { baseURL: origins['one-origin'], viewport: widths.desktop } },
    // Minutes long, and it writes its figures down: only when asked for (npm run day).
    ...(process.env.DAY ? [{ name: 'day', testMatch: 'day/*.spec.ts' }] : []),
    { name: 'one slice down', testMatch: 'slice-down/*.spec.ts', use: { baseURL: origins['own-origins'], viewport: widths.desktop } },
  ],
});
