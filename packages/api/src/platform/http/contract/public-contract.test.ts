import { publicContract } from '@townkeep/core/contract';
import type { CallMeta } from '@townkeep/core/platform/call.ts';
import { expect, test } from 'vitest';
import { contractCalls } from './contract-calls.ts';

const isByLink = ({ access }: CallMeta): boolean => access.every(({ caller }) => caller.endsWith('-link'));

test('the public contract has every call made by link, and no call of staff or sign-in', () => {
  const known = contractCalls(publicContract);
  expect(known.filter(({ meta }) => !isByLink(meta)).map(({ name }) => name)).toEqual([
    // Anyone may verify a notice that hangs at a door.
    'noticePage.get',
    // Their tokens are those of links of their own, which do not end.
    'receiptPage.get',
    'receiptPage.pdf',
    'publicSubmissions.link',
  ]);
  // The payment portal is an application of its own, with a client of its own.
  const byLink = contractCalls().filter(({ name, meta }) => isByLink(meta) && !name.startsWith('portal.'));
  expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(byLink.map(({ name }) => name)));
});
