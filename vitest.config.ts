import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Tests whose result may depend on the kind of database: `npm run test:heavy` runs them on the embedded one too.
 * scripts/checks/postgres-tests.test.ts checks that each exists. Source: docs/TRANSACTIONS.md
 */
export const ON_BOTH = [
  'office/agencies/change-information',
  'casework/contacts/contacts',
  'mechanisms/conversations/inbound/mail',
  'across/issue-form/submitting/submit',
  'casework/locations/secured',
  'platform/database/**/*',
  'platform/jobs',
  'across/setup/lists/lists',
  'identity/sign-in/password/password-sign-in',
  'identity/sign-in/sessions/token-sign-in',
  'casework/submissions/handling/status',
  'casework/submissions/listing/map',
  'casework/submissions/listing/search',
  'mechanisms/suggestions/suggestions',
  'mechanisms/uploads/claim-uploads',
  'mechanisms/uploads/whose-uploads',
].map((name) => `packages/api/src/${name}.test.ts`);

const pathsOf = (names: readonly string[]) => names.map((name) => `packages/api/src/${name}.test.ts`);

/** On a server all files share one database: the sweeps that other files test would take the rows that these compare. */
const COMPARING = pathsOf(['agencies-apart', 'seen-versions']);
/** What this one sweeps away, in a future, would be the tokens with which other files sign in. */
const SWEEPING = pathsOf(['identity/sign-in/sessions/expired']);

const common = { testTimeout: 30_000, hookTimeout: 60_000, pool: 'forks' } as const;

// The files share one application and one database per worker: opening the embedded one takes seconds.
const api = {
  ...common,
  testTimeout: 60_000,
  isolate: false,
  maxWorkers: 2,
  sequence: { groupOrder: 2 },
  setupFiles: ['packages/api/src/testing/setup.ts'],
  globalSetup: ['packages/api/src/testing/before-all.ts'],
};
const apart = (name: string, groupOrder: number, include: string[]) => ({
  test: { ...api, sequence: { groupOrder }, name, include },
});
const isOnServer = process.env['TEST_DATABASE_URL'] !== undefined;

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
          ...api,
          name: 'api',
          include: ['packages/api/src/**/*.test.ts'],
          exclude: isOnServer ? [...COMPARING, ...SWEEPING] : [],
        },
      },
      {
        test: {
          ...common,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          name: 'cluster',
          fileParallelism: false,
          // `npm run test:citus` alone.
          include: process.env['TOWNKEEP_TEST_CITUS'] === undefined ? [] : ['scripts/growing/cluster/*.cluster.ts'],
          sequence: { groupOrder: 5 },
        },
      },
      ...(isOnServer ? [apart('api-comparing', 3, COMPARING), apart('api-sweeping', 4, SWEEPING)] : []),
      ...(isOnServer ? [] : [{ test: { ...api, name: 'both', include: ON_BOTH } }]),
    ],
  },
});
