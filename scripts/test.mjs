// npm test: every check, and every test but the heavy ones (scripts/heavy.mjs). `npm test -- NAME ...` runs only the
// steps so named.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap, root } from './lib/bootstrap.mjs';

await bootstrap(import.meta.url);
process.chdir(root);
const [{ tryDemo }, { journeys }, { fail }, { buildWeb }, { check, runSteps, vitest }] = await Promise.all([
  import('./lib/demo.mjs'),
  import('./lib/journeys.mjs'),
  import('./lib/log.mjs'),
  import('./lib/build-web.mjs'),
  import('./lib/steps.mjs'),
]);

const bin = (name, file) => (args) => (how) => check(`node_modules/${name}/${file}`, args, how);
const [oxfmt, oxlint, tsc, knip] = [
  bin('oxfmt', 'bin/oxfmt'),
  bin('oxlint', 'bin/oxlint'),
  bin('typescript', 'bin/tsc'),
  bin('knip', 'bin/knip.js'),
];

const checks = [
  { name: 'format', what: 'oxfmt --check', run: oxfmt(['--check']) },
  { name: 'lint', what: 'oxlint', run: oxlint(['--deny-warnings']) },
  { name: 'types', what: 'tsc on core, api, scripts and tests', run: tsc(['--noEmit', '-p', 'tsconfig.json']) },
  { name: 'types-web', what: 'tsc on the screens', run: tsc(['--noEmit', '-p', 'packages/web/tsconfig.json']) },
  { name: 'types-e2e', what: 'tsc on the journeys', run: tsc(['--noEmit', '-p', 'e2e/tsconfig.json']) },
  {
    name: 'boundaries',
    what: 'who imports whom (the canary is among the tests)',
    run: (how) => check('scripts/boundaries.ts', [], how),
  },
  { name: 'unused', what: 'knip', run: knip([]) },
  {
    name: 'openapi',
    what: 'whether docs/openapi.json and the client contract are fresh',
    run: (how) => check('scripts/openapi.ts', ['--check'], how),
  },
];

const steps = [
  // The journeys leave a tenth of two processors, and here nothing has a time limit.
  ...checks.map((step) => ({ ...step, isUnhurried: true })),
  {
    name: 'rules',
    what: 'tests of core, inbound-mail, screens, benchmarks and scripts',
    run: () => vitest(['--project', 'rules']),
  },
  {
    name: 'api',
    what: `tests of the API on ${process.env.TEST_DATABASE_URL ? 'the PostgreSQL of TEST_DATABASE_URL' : 'the embedded database'}`,
    // The longest before the journeys, so it begins at once.
    isBeside: true,
    run: ({ output }) => vitest(['--project', 'api'], { output }),
  },
  {
    name: 'build',
    what: 'the screens',
    run: async () => ({ passed: 0, failed: (await buildWeb({ always: true })) ? 0 : 1 }),
  },
  { name: 'size', what: 'first load of the public form', run: () => check('scripts/bundle-size.mjs') },
  { name: 'demo', what: 'a demo city for the journeys', run: demo },
  { name: 'e2e', what: 'the journeys in a real browser', waitsForAll: true, run: () => journeys('quick') },
];

/** The journeys' servers begin with a copy of it, so that it can be made while the other tests run. */
async function demo() {
  process.env.E2E_DEMO = mkdtempSync(join(tmpdir(), 'townkeep-demo-'));
  process.on('exit', () => rmSync(process.env.E2E_DEMO, { recursive: true, force: true }));
  const code = await tryDemo(process.env.E2E_DEMO, { ...process.env, DATABASE_URL: '', TOWNKEEP_LOG_LEVEL: 'warn' });
  return { passed: 0, failed: code === 0 ? 0 : 1 };
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0)
  fail(`no such step: ${unknown.join(', ')}. There are ${steps.map((step) => step.name).join(', ')}.`);
await runSteps(wanted.length === 0 ? steps : steps.filter((step) => wanted.includes(step.name)));
