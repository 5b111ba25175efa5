import { id } from '@townkeep/core/platform/schemas.ts';
import { expect, test } from 'vitest';
import { newUuid } from './new-uuid.ts';

test('each id is unique and accepted by the API', () => {
  const ids = Array.from({ length: 200 }, newUuid);
  for (const each of ids) expect(id.safeParse(each).success).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
