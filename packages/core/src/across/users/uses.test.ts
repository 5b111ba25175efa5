import { expect, test } from 'vitest';
import { deletionBlocker } from './uses.ts';

test('an account can be deleted while no record names it', () => {
  expect(deletionBlocker('Ann Lee', [])).toBeNull();
  expect(
    deletionBlocker('Ann Lee', [
      { label: 'Open submissions', count: 3 },
      { label: 'Notes', count: 1001 },
    ]),
  ).toBe(
    'Ann Lee cannot be deleted, because other records name this account: Open submissions (3), Notes (1,000+). ' +
      'Deactivate it instead.',
  );
});
