import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runWithMemory } from '../../../testing/run-with-memory.ts';

/** What the libraries themselves take when they are first used, in megabytes. */
const LITTLE = 150;

test('no reader of files inflates or decodes more than it needs', async () => {
  const grew = (await runWithMemory(join(import.meta.dirname, '../testing/read-hostile.child.ts'), 4000)) as Record<
    string,
    number
  >;
  expect(Object.keys(grew)).toHaveLength(10);
  expect(Object.entries(grew).filter(([, megabytes]) => megabytes > LITTLE)).toEqual([]);
});
