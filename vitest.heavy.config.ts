import { defineConfig } from 'vitest/config';

/** Tests that take minutes: real files, kill -9, random input in bulk. `npm run test:heavy [name]`. */
export default defineConfig({
  test: {
    name: 'heavy',
    include: ['packages/*/src/**/*.heavy.ts', 'bench/**/*.heavy.ts'],
    setupFiles: ['packages/api/src/testing/setup.ts'],
    globalSetup: ['packages/api/src/testing/before-all.ts'],
    testTimeout: 900_000,
    hookTimeout: 300_000,
    pool: 'forks',
    maxWorkers: 1,
    passWithNoTests: true,
  },
});
