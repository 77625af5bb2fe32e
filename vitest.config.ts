import { defineConfig } from 'vitest/config';

// Waiting ends with what is waited for; only a failure takes this long.
const expect = { poll: { timeout: 15_000 } };
const setupFiles = ['tools/test-run/fixed-seed.ts'];

export default defineConfig({
  test: {
    // By itself it leaves one core idle, which on two cores doubles the time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          // Property tests and processes of their own take their time on a busy machine.
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
          setupFiles: [...setupFiles, 'apps/server/test/each-file.ts'],
          // All files of a worker share one product on one database, which takes half the time.
          isolate: false,
          expect,
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
