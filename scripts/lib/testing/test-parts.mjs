import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '../build-web.mjs';
import { apiTestsFor, changeBase, changedFiles } from './change.mjs';
import { vitest } from './counted.mjs';
import { makeJourneysDemo } from '../demo.mjs';
import { journeys } from './journeys.mjs';
import { testServer } from '../postgres.mjs';
import { check } from './steps.mjs';

const program = (path, args) => (how) => check(`node_modules/${path}`, args, how);
const tsc = (project) => program('typescript/bin/tsc', ['--noEmit', '-p', project]);
const script = (path, args) => (how) => check(path, args, how);
const NOTHING = { passed: 0, failed: 0 };

const checks = [
  { name: 'format', what: 'oxfmt --check', run: program('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'lint', what: 'oxlint', run: program('oxlint/bin/oxlint', ['--deny-warnings']) },
  { name: 'types', what: 'tsc on core, api, scripts and tests', run: tsc('tsconfig.json') },
  { name: 'types-web', what: 'tsc on the screens', run: tsc('packages/web/tsconfig.json') },
  { name: 'types-e2e', what: 'tsc on the journeys', run: tsc('e2e/tsconfig.json') },
  { name: 'boundaries', what: 'who imports whom (its canary is a test)', run: script('scripts/boundaries.ts', []) },
  { name: 'unused', what: 'knip', run: program('knip/bin/knip.js', []) },
  {
    name: 'openapi',
    what: 'docs/openapi.json, EVENTS.md, PERMISSIONS.md and RELIABILITY.md are fresh',
    run: script('scripts/openapi.ts', ['--check']),
  },
  { name: 'schema', what: 'the types of the tables are fresh', run: script('scripts/schema.ts', ['--check']) },
];

/**
 * Every part of `npm test`, in its order. A part that takes a filter passes it on to Vitest or Playwright; one that is
 * `only` named has tests of another part.
 * @param {Omit<import('./test-arguments.mjs').TestArguments, 'names'>} [asked]
 */
export function testParts({ isChanged = false, isOnPostgres = false, isOnEmbedded = false, filter = [] } = {}) {
  const base = isChanged ? changeBase() : null;
  const changed = isChanged ? ['--changed', base, '--passWithNoTests'] : [];
  const rules = (paths) => () => vitest(['--project', 'rules', ...paths, ...changed, ...filter]);
  return [
    // The journeys leave a tenth of two processors, and a check has no time limit.
    ...checks.map((step) => ({ ...step, isUnhurried: true })),
    {
      name: 'rules',
      what: 'tests of core, the packages, screens, benchmarks and scripts',
      takesFilter: true,
      run: rules([]),
    },
    { name: 'core', what: 'tests of core', isOnly: true, takesFilter: true, run: rules(['packages/core/']) },
    { name: 'web', what: 'tests of the screens', isOnly: true, takesFilter: true, run: rules(['packages/web/']) },
    {
      name: 'api',
      what: 'tests of the API, on PostgreSQL where it is installed, else on the embedded database',
      // The longest before the journeys, so it begins at once.
      isBeside: true,
      takesFilter: true,
      run: ({ output }) => api({ base, isOnPostgres, isOnEmbedded, filter, output }),
    },
    {
      name: 'build',
      what: 'the screens',
      run: async () => ({ passed: 0, failed: (await buildWeb({ always: true })) ? 0 : 1 }),
    },
    { name: 'size', what: 'first load of the public form and of the list', run: script('scripts/bundle-size.mjs', []) },
    { name: 'demo', what: 'a demo city for the journeys', run: demo },
    {
      name: 'e2e',
      what: 'the journeys in a real browser',
      waitsForAll: true,
      takesFilter: true,
      run: () => journeys(filter.length > 0 ? 'all' : 'quick', [...(isChanged ? onlyChanged(base) : []), ...filter]),
    },
  ];
}

const onlyChanged = (base) => [`--only-changed=${base}`, '--pass-with-no-tests'];

async function api({ base, isOnPostgres, isOnEmbedded, filter, output }) {
  const folders = base === null ? null : apiTestsFor(changedFiles(base));
  if (folders?.length === 0) return { ...NOTHING, note: 'the change does not touch it' };
  const args = ['--project', 'api*', ...(folders ?? []), ...(folders === null ? [] : ['--passWithNoTests']), ...filter];
  const url = isOnEmbedded ? null : await testServer();
  if (url !== null) return vitest(args, { output, env: { TEST_DATABASE_URL: url } });
  if (isOnPostgres) return { passed: 0, failed: 1, note: 'there is no PostgreSQL with PostGIS here' };
  return vitest(args, { output, env: { TEST_DATABASE_URL: undefined } });
}

/** Makes the demo city of the journeys while the other tests run: in E2E_DEMO, else in a folder of this run. */
async function demo() {
  if (process.env.E2E_DEMO === undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'townkeep-demo-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    process.env.E2E_DEMO = folder;
  }
  return { passed: 0, failed: (await makeJourneysDemo(process.env.E2E_DEMO)) === 0 ? 0 : 1 };
}
