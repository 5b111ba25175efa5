import { expect, test } from 'vitest';
import { type ContactFilters, contactMatches } from './filter.ts';

const ann = { contactType: 'INDIVIDUAL', name: 'Ána María Lee', address: '12 Oak Street, Riverton, CA' };

test.each<[ContactFilters, boolean]>([
  [{}, true],
  [{ type: 'INDIVIDUAL' }, true],
  [{ type: 'BUSINESS' }, false],
  [{ ownerName: 'lee ana' }, true],
  [{ ownerName: 'lee bo' }, false],
  [{ ownerAddress: 'oak street' }, true],
  [{ ownerAddress: 'elm' }, false],
  [{ missingAddress: false }, true],
  [{ missingAddress: true }, false],
  [{ type: 'INDIVIDUAL', ownerName: 'Lee', ownerAddress: 'elm' }, false],
])('%j', (filters, matches) => {
  expect(contactMatches(ann, filters)).toBe(matches);
});

test('a contact without a name or an address has none of the words', () => {
  const unknown = { contactType: 'INDIVIDUAL', name: null, address: null };
  expect(contactMatches(unknown, { missingAddress: true })).toBe(true);
  expect(contactMatches(unknown, { ownerName: 'Lee' })).toBe(false);
  expect(contactMatches(unknown, { ownerAddress: 'oak' })).toBe(false);
});
