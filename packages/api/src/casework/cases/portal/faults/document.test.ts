import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reliabilityDocument } from '../testing/faults/reliability-document.ts';

test('docs/RELIABILITY.md has the points of paying that are tried; `npm run openapi` renews it', async () => {
  const path = join(import.meta.dirname, '../../../../../../../docs/RELIABILITY.md');
  expect(await readFile(path, 'utf8')).toBe(reliabilityDocument());
});
