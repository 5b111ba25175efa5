import { expect, test } from 'vitest';
import { readMigrations, readReleases } from '../lib/released.ts';

test('migrations of a release are as they were released, and every later one comes after them', async () => {
  const released = Object.assign({}, ...Object.values(await readReleases())) as Record<string, string>;
  const names = Object.keys(released);
  expect(names.length).toBeGreaterThan(50);
  const migrations = await readMigrations();
  const present = new Map(migrations);
  expect(names.filter((name) => present.get(name) !== released[name])).toEqual([]);
  const last = names.toSorted().at(-1)!;
  expect(migrations.filter(([name]) => released[name] === undefined && name < last).map(([name]) => name)).toEqual([]);
});
