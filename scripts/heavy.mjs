// npm run test:heavy [NAME ...]: the tests that take minutes.
import { bootstrap, root } from './lib/bootstrap.mjs';

await bootstrap(import.meta.url);
process.chdir(root);
const { runSteps, vitest } = await import('./lib/steps.mjs');
await runSteps([{ name: 'heavy', what: 'real files, kill -9, random input in bulk', run: () => vitest(['--config', 'vitest.heavy.config.ts', ...process.argv.slice(2)]) }]);
