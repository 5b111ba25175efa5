// npm run test:heavy [-- --shard=2/4] [NAME ...]: the tests that take minutes, or a share of them. With names, only the
// Vitest files with these names.
import { bootstrap, root } from './lib/bootstrap.mjs';

await bootstrap(import.meta.url);
process.chdir(root);
const [{ vitest }, { journeys }, { testServer }, { runSteps }] = await Promise.all([
  import('./lib/testing/counted.mjs'),
  import('./lib/testing/journeys.mjs'),
  import('./lib/postgres.mjs'),
  import('./lib/testing/steps.mjs'),
]);

const isShard = (argument) => argument.startsWith('--shard=');
const names = process.argv.slice(2).filter((argument) => !isShard(argument));
const shard = process.argv.slice(2).filter(isShard);
const heavy = {
  name: 'heavy',
  what: 'real files, kill -9, random input in bulk',
  run: async () => {
    const url = await testServer();
    return vitest(['--config', 'vitest.heavy.config.ts', ...shard, ...names], {
      env: url === null ? {} : { TEST_DATABASE_URL: url },
    });
  },
};
const embedded = {
  name: 'embedded',
  what: 'tests of the API that may depend on the kind of database, on the embedded one',
  run: () => vitest(['--project', 'both', ...shard], { env: { TEST_DATABASE_URL: undefined } }),
};
const faults = {
  name: 'e2e',
  what: 'faults, details, and each screen in both sizes and color schemes, in a real browser',
  run: () => journeys('heavy', shard),
};
await runSteps(names.length > 0 ? [heavy] : [heavy, embedded, faults]);
