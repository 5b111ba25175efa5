import { expect, test } from 'vitest';
import type { Leave } from './leave.ts';
import { type DelegationFacts, possibleDelegates, resolveDelegate } from './resolve-delegate.ts';

const leave = (to: string | null, dates: Partial<Leave> = {}): Leave => ({
  startDate: '2026-12-01',
  endDate: '2026-12-03',
  caseAssigneeId: 'case',
  inspectionAssigneeId: 'inspection',
  submissionAssigneeId: to,
  ...dates,
});

function facts(leaves: Readonly<Record<string, Leave>>, more: Partial<DelegationFacts> = {}): DelegationFacts {
  return {
    work: 'submission',
    today: '2026-12-02',
    leaveOf: (id) => leaves[id] ?? null,
    canTake: () => true,
    ...more,
  };
}

const effect = { personId: 'ann', until: '2026-12-03', unavailableId: null };

test('work stays with a person who is not on leave', () => {
  expect(resolveDelegate('ann', facts({ ben: leave('cid') }))).toEqual({ assigneeId: 'ann', leave: null });
});

test.each([
  ['2026-11-30', 'ann'],
  ['2026-12-01', 'ben'],
  ['2026-12-03', 'ben'],
  ['2026-12-04', 'ann'],
])('on %s the work goes to %s', (today, assigneeId) => {
  expect(resolveDelegate('ann', facts({ ann: leave('ben') }, { today })).assigneeId).toBe(assigneeId);
});

test('each kind of work has its own delegate', () => {
  const of = (work: DelegationFacts['work']) =>
    resolveDelegate('ann', facts({ ann: leave('ben') }, { work })).assigneeId;
  expect(['case', 'inspection', 'submission'].map((work) => of(work as DelegationFacts['work']))).toEqual([
    'case',
    'inspection',
    'ben',
  ]);
});

test('a delegate who is on leave too is followed once', () => {
  const chain = { ann: leave('ben'), ben: leave('cid', { endDate: '2026-12-24' }), cid: leave('dan') };
  expect(resolveDelegate('ann', facts(chain))).toEqual({ assigneeId: 'cid', leave: effect });
});

test.each([
  ['back to the person', { ann: leave('ben'), ben: leave('ann') }],
  ['to the delegate', { ann: leave('ben'), ben: leave('ben') }],
  ['to no one', { ann: leave('ben'), ben: leave(null) }],
])('the delegate keeps the work when following would lead %s', (_, leaves) => {
  expect(resolveDelegate('ann', facts(leaves))).toEqual({ assigneeId: 'ben', leave: effect });
});

test('a delegate of the delegate who cannot take the work is passed over', () => {
  const leaves = { ann: leave('ben'), ben: leave('cid') };
  expect(resolveDelegate('ann', facts(leaves, { canTake: (id) => id !== 'cid' })).assigneeId).toBe('ben');
});

test('a person keeps the work that their delegate cannot take, with a note', () => {
  expect(resolveDelegate('ann', facts({ ann: leave('ben') }, { canTake: () => false }))).toEqual({
    assigneeId: 'ann',
    leave: { ...effect, unavailableId: 'ben' },
  });
  for (const none of [null, 'ann'])
    expect(resolveDelegate('ann', facts({ ann: leave(none) }))).toEqual({ assigneeId: 'ann', leave: effect });
});

test('the possible delegates are those that the resolution asks about', () => {
  const chain = { ann: leave('ben'), ben: leave('cid'), cid: leave('dan') };
  expect(possibleDelegates('ann', facts(chain))).toEqual(['ben', 'cid']);
  expect(possibleDelegates('dan', facts(chain))).toEqual([]);
  const asked: string[] = [];
  resolveDelegate('ann', facts(chain, { canTake: (id) => asked.push(id) > 0 }));
  expect(asked).toEqual(['ben', 'cid']);
});
