import { expect, test } from 'vitest';
import { assignmentProblems, isOwnWork } from './assignment.ts';

const [me, other] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
const [myGroup, otherGroup] = ['00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-000000000004'];

test.each([
  [null, null, true],
  [me, null, true],
  [other, null, false],
  [null, myGroup, true],
  [null, otherGroup, false],
])('work of the person %s or the group %s is own: %s', (assigneeId, assigneeGroupId, isOwn) => {
  expect(isOwnWork({ id: me, groupIds: [myGroup] }, { assigneeId, assigneeGroupId })).toBe(isOwn);
});

test('an assignment is to a person or a group', () => {
  expect(assignmentProblems({ assigneeId: me, groupId: myGroup })).toEqual({
    groupId: 'Choose a person or a group, not both.',
  });
  for (const asked of [{}, { assigneeId: me }, { groupId: myGroup }, { assigneeId: me, groupId: null }]) {
    expect(assignmentProblems(asked)).toEqual({});
  }
});
