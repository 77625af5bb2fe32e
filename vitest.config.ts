import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { setColorScheme } from './tools/test-run/color-scheme.ts';
import { findChromium } from './tools/test-run/chromium.ts';

// Waits end as soon as their condition holds; only a failure takes this long.
const expect = { poll: { timeout: 15_000 } };
const setupFiles = ['tools/test-run/fixed-seed.ts'];

/**
 * What needs a document of its own for each file, because the public site has other styles. The
 * other two run here for the warnings of React's development build, which fail a test.
 */
const alone = [
  'src/site/**/*.test.tsx',
  'src/giving/donors/**/*.test.tsx',
  'src/shell/roles.test.tsx',
];

/**
 * Tests that are part of a page in a real browser. The production build of React is what users run,
 * and takes a quarter less processor time.
 */
const inChromium = (
  name: string,
  react: 'development' | 'production',
  files: { include: string[]; exclude?: string[]; isolate?: boolean },
) => ({
  root: 'apps/web',
  mode: react,
  define: { 'process.env.NODE_ENV': JSON.stringify(react) },
  oxc: { jsx: { runtime: 'automatic' as const, development: react === 'development' } },
  optimizeDeps: {
    // A dependency that is found later reloads the page in the middle of a test.
    entries: ['{src,test}/**/*.{ts,tsx}'],
    include: [react === 'development' ? 'react/jsx-dev-runtime' : 'react/jsx-runtime'],
  },
  test: {
    name,
    ...files,
    expect,
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: {
          executablePath: findChromium() ?? 'chromium',
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-background-networking',
            // One process draws all pages, which takes a tenth of the time away.
            '--disable-site-isolation-trials',
            '--renderer-process-limit=1',
            '--process-per-site',
          ],
        },
        contextOptions: {
          locale: 'en-US',
          timezoneId: 'America/New_York',
          reducedMotion: 'reduce' as const,
        },
        actionTimeout: 20_000,
      }),
      instances: [{ browser: 'chromium' as const }],
      commands: { setColorScheme },
    },
  },
});

export default defineConfig({
  test: {
    // The default leaves one core idle, which doubles the time on two cores.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          // Property tests and separate processes are slow on a busy machine.
          testTimeout: 30_000,
          // Starting anew for each file took half the time.
          isolate: false,
          expect,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{sandbox,web}/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          setupFiles: [...setupFiles, 'apps/server/test/world/each-file.ts'],
          // All files of a worker share one product on one database, which takes half the time.
          isolate: false,
          expect,
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/test/world/global-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 300_000,
        },
      },
      inChromium('screens', 'production', {
        include: ['{src,test}/**/*.test.tsx'],
        exclude: alone,
        // Loading the app anew for each file took as long as the tests themselves.
        isolate: false,
      }),
      inChromium('alone', 'development', { include: alone }),
    ],
  },
});
