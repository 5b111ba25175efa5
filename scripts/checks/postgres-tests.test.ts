import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ON_BOTH } from '../../vitest.config.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const tests = globSync('packages/api/src/**/*.test.ts', { cwd: root });
const onPostgres = tests.filter((path) => path.endsWith('.postgres.test.ts')).toSorted();

/** A test that looks at which database it runs on, to skip or to expect something else. */
const ASKS_FOR_KIND = /TEST_DATABASE_URL|\.kind\s*[!=]==?\s*'(postgres|pglite)'/;

test('the tests that need a PostgreSQL server are those named so', () => {
  expect(onPostgres.length).toBeGreaterThan(3);
  expect(tests.filter((path) => /\bonPostgres\(/.test(read(path))).toSorted()).toEqual(onPostgres);
});

test('no other test asks which database it runs on', () => {
  const allowed = ['packages/api/src/platform/database/transactions.test.ts'];
  expect(tests.filter((path) => ASKS_FOR_KIND.test(read(path)))).toEqual(allowed);
});

test('docs/TRANSACTIONS.md lists them', () => {
  const listed = [...read('docs/TRANSACTIONS.md').matchAll(/^\| `(\S+\.postgres\.test\.ts)` \|/gm)];
  expect(listed.map((match) => `packages/api/src/${match[1]}`).toSorted()).toEqual(onPostgres);
});

test.each(ON_BOTH)('%s has tests', (pattern) => {
  expect(globSync(pattern, { cwd: root })).not.toEqual([]);
});
