import { defineConfig } from '@playwright/test';

/** No sandbox, because root may not have one; no drawing by a simulated GPU; no calls home. */
const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // One process draws all pages: a new one for each story takes as long as the story itself.
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  '--process-per-site',
  // No page lives long enough to win back the time of optimizing its programs.
  '--js-flags=--no-maglev --no-opt',
];

/** Stories run at desktop width unless they use `phone` of `world/devices.ts`. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './world/start.ts',
  fullyParallel: true,
  // Stories wait while they work, so four keep two cores busy.
  workers: 4,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A busy machine may lose a race once; the list of flaky stories tells of it.
  retries: 1,
  use: {
    // Emptied after each test, which takes half the time of a new one.
    reuseContext: true,
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: browserFlags,
    },
  },
});
