// npm run test:heavy [NAME ...]: the tests that take minutes. With names only those Vitest files so named.
import { bootstrap, root } from './lib/bootstrap.mjs';

await bootstrap(import.meta.url);
process.chdir(root);
const [{ journeys }, { runSteps, vitest }] = await Promise.all([
  import('./lib/journeys.mjs'),
  import('./lib/steps.mjs'),
]);

const names = process.argv.slice(2);
const heavy = {
  name: 'heavy',
  what: 'real files, kill -9, random input in bulk',
  run: () => vitest(['--config', 'vitest.heavy.config.ts', ...names]),
};
const faults = {
  name: 'e2e',
  what: 'what goes wrong, and the dark colours, in a real browser',
  run: () => journeys('heavy'),
};
await runSteps(names.length > 0 ? [heavy] : [heavy, faults]);
