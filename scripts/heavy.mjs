// npm run test:heavy [NAME ...]: the tests that take minutes. With names, only the Vitest files with these names.
import { bootstrap, root } from './lib/bootstrap.mjs';

await bootstrap(import.meta.url);
process.chdir(root);
const [{ vitest }, { journeys }, { testServer }, { runSteps }] = await Promise.all([
  import('./lib/testing/counted.mjs'),
  import('./lib/testing/journeys.mjs'),
  import('./lib/postgres.mjs'),
  import('./lib/testing/steps.mjs'),
]);

const names = process.argv.slice(2);
const heavy = {
  name: 'heavy',
  what: 'real files, kill -9, random input in bulk',
  run: async () => {
    const url = await testServer();
    return vitest(['--config', 'vitest.heavy.config.ts', ...names], {
      env: url === null ? {} : { TEST_DATABASE_URL: url },
    });
  },
};
const faults = {
  name: 'e2e',
  what: 'faults, details, and each screen in both sizes and color schemes, in a real browser',
  run: () => journeys('heavy'),
};
await runSteps(names.length > 0 ? [heavy] : [heavy, faults]);
