// npm run test:citus [-- FILTER ...]: the tests of the API on Citus, a coordinator and two workers on this machine.
// FILTER goes to Vitest: files, -t NAME.
import { bootstrap, root } from './lib/bootstrap.mjs';

await bootstrap(import.meta.url);
process.chdir(root);
const [
  { findCitus, startCitus },
  { distribute, migrate, statementCounts, statementsToSeveral },
  { vitest },
  { runSteps },
] = await Promise.all([
  import('./lib/citus.mjs'),
  import('./lib/citus-database.mjs'),
  import('./lib/testing/counted.mjs'),
  import('./lib/testing/steps.mjs'),
]);

const filter = process.argv.slice(2);
const what = 'tests of the API on a coordinator and two workers';
await runSteps([{ name: 'citus', what, run: onCitus }]);

async function onCitus() {
  const found = await findCitus();
  if ('missing' in found) return { passed: 0, failed: 1, note: found.missing };
  const cluster = await startCitus();
  try {
    await migrate(cluster.url);
    await distribute(cluster.url);
    const before = await statementCounts(cluster);
    const env = { TEST_DATABASE_URL: cluster.url, TOWNKEEP_TEST_CITUS: 'true' };
    const counts = await vitest(['--project', 'api*', '--project', 'cluster', ...filter], { env });
    const after = await statementCounts(cluster);
    console.log('statements to several shards:');
    for (const { count, statement } of statementsToSeveral(cluster))
      console.log(`${count} x ${statement.slice(0, 300)}`);
    const [single, multi, more] = ['single', 'multi', 'fromWorkers'].map((of) => after[of] - before[of]);
    return { ...counts, note: `statements to one shard ${single}, to several ${multi}, from workers ${more}` };
  } finally {
    await cluster.stop();
  }
}
