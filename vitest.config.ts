import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const common = { testTimeout: 30_000, hookTimeout: 60_000, pool: 'forks' } as const;

/**
 * The longest file begins first, so that no worker is left alone with it: Vitest itself goes by size until it has seen
 * how long each takes.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith('/contract.test.ts');
    return (await BaseSequencer.prototype.sort.call(this, files)).toSorted(
      (a, b) => Number(isLongest(b)) - Number(isLongest(a)),
    );
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'rules',
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          include: [
            'packages/{core,geo-files,inbound-mail,suggestions,web}/src/**/*.test.{ts,tsx}',
            'packages/web/plugins/*.test.ts',
            'bench/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...common,
          name: 'api',
          testTimeout: 60_000,
          // The files share one application and one database per worker: opening the embedded one takes seconds.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          include: ['packages/api/src/**/*.test.ts'],
          setupFiles: ['packages/api/src/testing/setup.ts'],
          globalSetup: ['packages/api/src/testing/before-all.ts'],
        },
      },
    ],
  },
});
