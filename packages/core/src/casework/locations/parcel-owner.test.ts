import { expect, test } from 'vitest';
import { isSameMailingAddress, type MailingAddress } from './parcel-owner.ts';

const home: MailingAddress = { streetAddress: '9 Hill Rd', city: 'Reno', state: 'NV', zip: '89501' };

test.each<[Partial<MailingAddress>, boolean]>([
  [{}, true],
  [{ streetAddress: '9 HILL ROAD' }, true],
  [{ zip: '89501-1234', city: 'RENO' }, true],
  [{ streetAddress: '11 Hill Rd' }, false],
  [{ zip: '94601' }, false],
  [{ secUnitNum: '4' }, false],
])('%j is the same mailing address: %s', (change, isSame) =>
  expect(isSameMailingAddress(home, { ...home, ...change })).toBe(isSame),
);

test('unknown mailing addresses are not the same', () => {
  const unknown = { streetAddress: null, city: null, state: null, zip: null };
  expect(isSameMailingAddress(unknown, unknown)).toBe(false);
});
