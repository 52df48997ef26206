import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    maxWorkers: 3,
    // Files share what a worker has loaded: loading the product anew for each took longer than all the tests. So modules
    // keep no state that a test could leave behind.
    isolate: false,
    // A test that passes at the second try has found something.
    retry: 0,
    // Some tests start whole programs, and a busy machine is no fault of the product.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'api', include: ['api/src/**/*.test.ts'], globalSetup: 'api/src/testing/global-setup.ts' },
      },
      { extends: true, test: { name: 'sandbox', include: ['sandbox/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'web', include: ['web/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: 'web/src/lib/testing/component-setup.ts',
        },
      },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}', 'drill/**/*.test.ts'] } },
    ],
  },
});
