import { defineConfig } from 'vitest/config';

// The API's tests share one application per worker: side by side on a PostgreSQL server; one worker on the embedded
// database, which takes seconds to open.
const isOnServer = process.env['TEST_DATABASE_URL'] !== undefined;

const common = { testTimeout: 30_000, hookTimeout: 60_000, pool: 'forks' } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'rules',
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          include: ['packages/{core,web}/src/**/*.test.{ts,tsx}', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'api',
          testTimeout: 60_000,
          isolate: false,
          maxWorkers: isOnServer ? 2 : 1,
          sequence: { groupOrder: 2 },
          include: ['packages/api/src/**/*.test.ts'],
          setupFiles: ['packages/api/src/testing/setup.ts'],
          globalSetup: ['packages/api/src/testing/temporary-folder.ts'],
        },
      },
    ],
  },
});
