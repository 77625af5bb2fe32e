import { defineConfig } from 'vitest/config';

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
          setupFiles,
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
