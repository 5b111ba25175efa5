import { expect, test } from 'vitest';
import { sectionsOf } from '../../../ui/pickers/options.ts';
import { assignedOption, assignedText, assigneeOption, assignmentOf, splitChoices, joinChoices } from './assigned.ts';

const assignee = { id: 'p', firstName: 'Marcus', lastName: 'Lee', isActive: true };
const assigneeGroup = { id: 'g', name: 'Streets', isActive: true };

test('an option of a person or a group is converted to the input of the call', () => {
  expect(assignmentOf(assignedOption({ assignee, assigneeGroup: null })!.value)).toEqual({
    assigneeId: 'p',
    groupId: null,
  });
  expect(assignmentOf(assignedOption({ assignee: null, assigneeGroup })!.value)).toEqual({
    assigneeId: null,
    groupId: 'g',
  });
  expect(assignmentOf(null)).toEqual({ assigneeId: null, groupId: null });
});

test("the word 'group' distinguishes a group from a person", () => {
  expect(assignedText({ assignee, assigneeGroup: null })).toBe('Marcus Lee');
  expect(assignedText({ assignee: null, assigneeGroup })).toBe('Streets (group)');
  const gone = { ...assigneeGroup, isActive: false };
  expect(assignedText({ assignee: null, assigneeGroup: gone })).toBe('Streets (group) (Deactivated)');
  expect(assignedText({ assignee: null, assigneeGroup: null })).toBeNull();
});

test('options of both kinds are split and joined again', () => {
  const joined = joinChoices(['NONE', 'p'], ['g']);
  expect(splitChoices(joined)).toEqual({ people: ['NONE', 'p'], groups: ['g'] });
});

test('options are grouped under their headings', () => {
  const option = (value: string, section?: string) => ({
    value,
    label: value,
    isActive: true,
    ...(section === undefined ? {} : { section }),
  });
  const sections = sectionsOf([option('a'), option('b', 'Groups'), option('c', 'People'), option('d', 'People')]);
  expect(sections.map(({ heading, options }) => [heading, options.map(({ value }) => value)])).toEqual([
    [null, ['a']],
    ['Groups', ['b']],
    ['People', ['c', 'd']],
  ]);
});

test('a person who is away today has a note with the delegate', () => {
  const delegate = { id: 'b', name: 'Ben Ito' };
  const leave = { startDate: '2020-01-01', endDate: '2020-01-09', isAway: true, delegate };
  const away = assigneeOption({ ...assignee, workDelegation: leave });
  expect(away).toMatchObject({ value: 'p', label: 'Marcus Lee' });
  expect(away.note).toBe('Away until Jan 9, 2020 – work goes to Ben Ito');
  for (const workDelegation of [null, { ...leave, isAway: false }])
    expect(assigneeOption({ ...assignee, workDelegation }).note).toBeUndefined();
});
