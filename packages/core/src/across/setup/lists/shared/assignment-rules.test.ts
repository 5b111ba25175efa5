import { expect, test } from 'vitest';
import { assignmentRuleList } from './assignment-rules.ts';

test('a rule names a person, a group, or both', () => {
  const { problems } = assignmentRuleList;
  expect(problems({ assigneeId: null, groupId: null })).toEqual({ assigneeId: 'User or group is required' });
  for (const named of [{ assigneeId: 'ann' }, { groupId: 'streets' }, { assigneeId: 'ann', groupId: 'streets' }])
    expect(problems(named)).toEqual({});
});
