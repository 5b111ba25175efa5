import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const library = (name: string): Promise<unknown> => import(join(import.meta.dirname, 'lib/testing', name));

const { readArguments } = (await library('test-arguments.mjs')) as {
  readArguments: (argv: readonly string[], parts: readonly { name: string; takesFilter?: boolean }[]) => object;
};
const { apiTestsFor } = (await library('change.mjs')) as { apiTestsFor: (files: readonly string[]) => string[] | null };
const { secondsByFolder } = (await library('shares.mjs')) as {
  secondsByFolder: (tests: readonly { file: string; ms: number }[]) => string[];
};

describe('the arguments of npm test', () => {
  const parts = [{ name: 'lint' }, { name: 'api', takesFilter: true }, { name: 'e2e', takesFilter: true }];
  const plain = { names: [], isChanged: false, isOnPostgres: false, isOnEmbedded: false, filter: [] };

  test.each([
    ['', {}],
    ['lint api', { names: ['lint', 'api'] }],
    ['api --changed', { names: ['api'], isChanged: true }],
    ['--changed', { isChanged: true }],
    ['api --postgres', { names: ['api'], isOnPostgres: true }],
    ['--postgres', { isOnPostgres: true }],
    ['api --embedded', { names: ['api'], isOnEmbedded: true }],
    ['e2e -g keyboard', { names: ['e2e'], filter: ['-g', 'keyboard'] }],
    ['api --changed lint', { names: ['api'], isChanged: true, filter: ['lint'] }],
  ])('%j', (words, read) => {
    expect(readArguments(words.split(' ').filter(Boolean), parts)).toEqual({ ...plain, ...read });
  });

  test.each([
    ['apy', 'There is no part apy. The parts are lint, api, e2e.'],
    ['-g keyboard', 'There is no part -g.'],
    ['lint packages', 'Name one part for "packages": api, e2e.'],
    ['api e2e -t x', 'Name one part for "-t x": api, e2e.'],
    ['e2e --postgres', 'Name the part for --postgres: api.'],
    ['lint --embedded', 'Name the part for --embedded: api.'],
    ['api --postgres --embedded', 'Give --postgres or --embedded, not both.'],
  ])('%j is refused', (words, reason) => {
    expect(() => readArguments(words.split(' '), parts)).toThrow(reason);
  });
});

test.each([
  [
    'features',
    [
      'packages/core/src/mechanisms/outbox/x.ts',
      'packages/api/src/mechanisms/outbox/x.ts',
      'packages/api/src/office/agencies/x.ts',
    ],
    ['mechanisms/outbox', 'office/agencies'],
  ],
  ['a feature of core alone', ['packages/core/src/casework/violations/x.ts'], null],
  ['the screens, journeys and documents', ['packages/web/src/ui/x.ts', 'e2e/x.ts', 'docs/x.md'], []],
  [
    'packages',
    ['packages/geo-files/src/x.ts', 'packages/suggestions/src/x.ts'],
    ['casework/locations', 'operator', 'mechanisms/suggestions'],
  ],
  ['the dependencies', ['packages/api/package.json'], null],
  ['the platform', ['packages/api/src/platform/ids.ts'], null],
  ['the platform of core', ['packages/core/src/platform/call.ts'], null],
  ['the frame of setup', ['packages/core/src/across/setup/index.ts'], null],
  ['the schema', ['db/migrations/0001_foundation.sql'], null],
  ['the application', ['packages/api/src/app.ts'], null],
])('a change of %s', (_what, files, features) => {
  expect(apiTestsFor(files)).toEqual(features?.map((name) => `packages/api/src/${name}/`) ?? null);
});

test('seconds are summed up by feature folder, the longest first', () => {
  const tests = [
    { file: 'packages/api/src/mechanisms/tags/a.test.ts', ms: 400 },
    { file: 'packages/api/src/platform/http/b.test.ts', ms: 9000 },
    { file: 'packages/api/src/mechanisms/tags/inner/c.test.ts', ms: 600 },
    { file: 'packages/api/src/contract.test.ts', ms: 100 },
    { file: 'e2e/staff/d.spec.ts', ms: 2000 },
  ];
  expect(secondsByFolder(tests).map((line) => line.trim())).toEqual([
    '9.0 s  platform/http',
    '2.0 s  e2e/staff',
    '1.0 s  mechanisms/tags',
    '0.1 s  .',
  ]);
});
