import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepFilesInMemory } from './scripts/testing/keep-files-in-memory.ts';

/** These files start programs and wait for them. Begun last, they would keep the whole run waiting. */
const waiting = [
  'api/src/http/hostile-requests.api.test.ts',
  'drill/drill.test.ts',
  'api/src/processes.test.ts',
  'api/src/modules/provisioning/faults.test.ts',
  'api/src/modules/subscriptions/subscriptions.api.test.ts',
  'api/src/modules/subscriptions/purchase/purchase.api.test.ts',
  'api/src/demo/every-button.test.ts',
  'api/src/db/embedded-postgres.test.ts',
  'sandbox/src/main.test.ts',
];

/** The usual order knows how long a file takes only from an earlier run, and a fresh clone has none. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = waiting.findIndex((path) => moduleId.endsWith(`/${path}`));
      return place < 0 ? waiting.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** For tests that start the product. */
const built = 'scripts/testing/build-server.ts';

keepFilesInMemory();

export default defineConfig({
  test: {
    maxWorkers: 3,
    // Files share what a worker has loaded: loading the product for each took longer than all the tests. So modules
    // keep no state that a test could leave behind.
    isolate: false,
    // A test that passes at the second try has found something.
    retry: 0,
    sequence: { sequencer: WaitingFirst },
    // A starved machine is no fault of the product: these end only what hangs.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    setupFiles: ['scripts/testing/patient-waits.ts'],
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts', 'bench/**/*.test.ts'],
          globalSetup: [built, 'api/src/testing/global-setup.ts'],
        },
      },
      { extends: true, test: { name: 'sandbox', include: ['sandbox/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { name: 'web', include: ['web/src/**/*.test.ts'], setupFiles: ['web/src/lib/testing/no-clock.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/src/lib/testing/component-setup.ts', 'web/src/lib/testing/no-clock.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'scripts', include: ['scripts/**/*.test.{ts,mjs}', 'drill/**/*.test.ts'], globalSetup: built },
      },
    ],
  },
});
