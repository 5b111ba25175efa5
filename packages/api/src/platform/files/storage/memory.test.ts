import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runWithMemory } from '../../../testing/database/run-with-memory.ts';

/** Memory that the libraries themselves use on first use, in megabytes. */
const LIBRARY_MEGABYTES = 150;

test('readers of files do not inflate or decode more than they need', async () => {
  const grew = (await runWithMemory(join(import.meta.dirname, '../testing/read-hostile.child.ts'), 4000)) as Record<
    string,
    number
  >;
  expect(Object.keys(grew)).toHaveLength(10);
  expect(Object.entries(grew).filter(([, megabytes]) => megabytes > LIBRARY_MEGABYTES)).toEqual([]);
});
