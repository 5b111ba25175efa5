import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ON_POSTGRES } from '../vitest.config.ts';

test.each(ON_POSTGRES)('%s is there', (pattern) => {
  const found = globSync(pattern, { cwd: join(import.meta.dirname, '..') });
  expect(found).not.toEqual([]);
});
