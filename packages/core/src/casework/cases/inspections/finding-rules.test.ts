import { expect, test } from 'vitest';
import { findingsBlocker, offeredResults, performingBlocker, sameResult } from './finding-rules.ts';

const empty = { findings: [], checklist: [], note: null };

test.each([
  ['nothing', empty, 'inspection_empty'],
  ['a blank note', { ...empty, note: '  ' }, 'inspection_empty'],
  ['an unanswered checklist', { ...empty, checklist: [{ value: null }, { value: ' ' }] }, 'inspection_empty'],
  ['a finding', { ...empty, findings: [{}] }, undefined],
  ['an answer', { ...empty, checklist: [{ value: null }, { value: 0 }] }, undefined],
  ['a note', { ...empty, note: 'Gate locked' }, undefined],
  ['no note at all', { findings: [], checklist: [] }, 'inspection_empty'],
] as const)('an inspection with %s', (_, performed, code) => {
  expect(performingBlocker(performed)?.code).toBe(code);
});

test('what was found is corrected by who performed it, on the same day alone', () => {
  const own = { performedById: 'ann', performedOn: '2026-03-09', personId: 'ann', today: '2026-03-09' };
  expect(findingsBlocker(own)).toBeNull();
  for (const other of [{ personId: 'bo' }, { today: '2026-03-10' }, { performedById: null }])
    expect(findingsBlocker({ ...own, ...other })?.code).toBe('findings_kept');
});

const open = { id: 'open', type: 'OPEN' } as const;
const partly = { id: 'partly', type: 'OPEN' } as const;
const warned = { id: 'warned', type: 'OPEN' } as const;
const corrected = { id: 'corrected', type: 'COMPLIANT_DISPOSITION' } as const;
const abated = { id: 'abated', type: 'COMPLIANT_DISPOSITION' } as const;
const unfounded = { id: 'unfounded', type: 'INVALID_DISPOSITION' } as const;

test('two open results and one compliant are offered at one tap, in the order of the agency', () => {
  expect(offeredResults([unfounded, corrected, open, abated, partly, warned])).toEqual({
    quick: [open, partly, corrected],
    others: [unfounded, abated, warned],
  });
  expect(offeredResults([unfounded, abated])).toEqual({ quick: [abated], others: [unfounded] });
  expect(offeredResults([])).toEqual({ quick: [], others: [] });
});

const violation = (id: string, disposition: typeof open | typeof partly | typeof corrected | null = null) => ({
  id,
  status: disposition === corrected ? ('COMPLIANT' as const) : ('OPEN' as const),
  disposition,
});
const offered = [open, partly, corrected, abated];

test('all open violations stay open with the disposition that they have, and closed ones are left out', () => {
  const violations = [violation('a'), violation('b', partly), violation('c', corrected)];
  expect(sameResult('OPEN', violations, offered)).toEqual({ a: 'open', b: 'partly' });
  expect(sameResult('COMPLIANT_DISPOSITION', violations, offered)).toEqual({ a: 'corrected', b: 'corrected' });
});

test('a disposition that is not offered any more is not kept, and without one of the type there is no result', () => {
  expect(sameResult('OPEN', [violation('b', partly)], [open])).toEqual({ b: 'open' });
  expect(sameResult('OPEN', [violation('b', partly)], [corrected])).toEqual({});
});
