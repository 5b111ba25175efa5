import { expect, test } from 'vitest';
import { askBlocker } from './asking.ts';

const [me, other] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
const [myGroup, otherGroup] = ['00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000004'];

test.each([
  ['of a colleague', other, null, 'only_own', false, null],
  ['of another group', null, otherGroup, 'only_own', false, null],
  ['of a colleague, which I could also take', other, null, null, false, null],
  ['that I asked for today', other, null, 'only_own', true, 'asked_today'],
  ['that I may only read', other, null, 'read_only', false, 'read_only'],
  ['that no one has', null, null, null, false, 'own_work'],
  ['of my group', null, myGroup, null, false, 'own_work'],
  ['that is mine', me, null, null, false, 'own_work'],
] as const)('a record %s', (_, assigneeId, assigneeGroupId, blocker, isAskedToday, expected) => {
  const person = { id: me, groupIds: [myGroup] };
  expect(askBlocker(person, { assigneeId, assigneeGroupId, blocker, isAskedToday })).toBe(expected);
});
