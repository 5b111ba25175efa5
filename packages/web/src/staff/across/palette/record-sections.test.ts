import { expect, test } from 'vitest';
import { ranks } from './rank.ts';
import { type FoundKind, type FoundRecord, recordSections } from './record-sections.ts';

const run = () => undefined;
const record = (number: string, given: Partial<FoundRecord> = {}): FoundRecord => ({
  id: number,
  number,
  place: null,
  name: 'Case',
  detail: 'Open',
  isOpen: true,
  createdAt: '2026-11-01T12:00:00Z',
  to: `/${number}`,
  ...given,
});
const kinds = (cases: readonly FoundRecord[], submissions: readonly FoundRecord[]): readonly FoundKind[] => [
  { name: 'Cases', records: cases, all: { id: 'cases', label: 'List all cases', run } },
  { name: 'Submissions', records: submissions, all: { id: 'submissions', label: 'List all submissions', run } },
];
const sections = (query: string, ...given: Parameters<typeof kinds>) =>
  recordSections(kinds(...given), { query, isOld: false, go: run });

test('each kind has its group, ended by the way to all that match', () => {
  expect(sections('tree', [record('CE-26-00001')], [])).toMatchObject([
    { name: 'Cases', rank: ranks.other, items: [{ label: 'Case · CE-26-00001' }, { label: 'List all cases' }] },
    { name: 'Submissions', rank: ranks.none, items: [{ label: 'List all submissions' }] },
  ]);
});

test('the group with the best record stands first, and within it the best record', () => {
  const near = record('#7', { place: '1427 Laurel Avenue, Oakmere' });
  const there = record('#3', { place: '427 Laurel Avenue, Oakmere', isOpen: false });
  const [first, second] = sections('427 laurel', [record('CE-26-00001')], [near, there]);
  expect(first).toMatchObject({ name: 'Submissions', rank: ranks.begins });
  expect(first!.items[0]).toMatchObject({ label: '427 Laurel Avenue · #3' });
  expect(second).toMatchObject({ name: 'Cases', rank: ranks.other });
});

test('of groups that answer equally well, that with an open record stands first, then the newer one', () => {
  const old = record('CE-26-00001', { isOpen: false });
  expect(sections('tree', [old], [record('#2')])[0]!.name).toBe('Submissions');
  expect(
    sections('tree', [record('CE-26-00001')], [record('#2', { createdAt: '2026-11-02T12:00:00Z' })])[0]!.name,
  ).toBe('Submissions');
  expect(sections('12', [record('CE-26-00012')], [record('#12')]).map(({ name }) => name)).toEqual([
    'Cases',
    'Submissions',
  ]);
});

test('records of an earlier text are marked, and the way to all is not', () => {
  const [cases] = recordSections(kinds([record('CE-26-00001')], []), { query: 'tree', isOld: true, go: run });
  expect(cases!.items.map(({ isOld = false }) => isOld)).toEqual([true, false]);
});
