import { expect, test } from 'vitest';
import { type AssignmentRule, candidateAssignees } from './candidates.ts';

const rule = (name: string, more: Partial<AssignmentRule> = {}): AssignmentRule => ({
  id: `${name} rule`,
  name,
  product: 'crm',
  categoryIds: [],
  violationTypeIds: [],
  area: null,
  sources: [],
  weekdays: [],
  hours: null,
  assigneeId: null,
  groupId: null,
  ...more,
});
const work = {
  product: 'crm',
  categoryId: 'potholes',
  violationTypeIds: [],
  point: null,
  source: 'WEB',
  at: new Date('2026-12-04T17:00:00Z'),
  timezone: 'UTC',
} as const;

test('the rules that apply come in their order, then the default; a person comes before the group', () => {
  const rules = [
    rule('Email', { sources: ['EMAIL'], assigneeId: 'ann' }),
    rule('Potholes', { categoryIds: ['potholes'], assigneeId: 'ben', groupId: 'streets' }),
    rule('Rest', { groupId: 'desk' }),
  ];
  expect(candidateAssignees(rules, work, { assigneeId: 'cid', groupId: 'parks' })).toEqual([
    { kind: 'USER', id: 'ben', rule: { id: 'Potholes rule', name: 'Potholes' } },
    { kind: 'GROUP', id: 'streets', rule: { id: 'Potholes rule', name: 'Potholes' } },
    { kind: 'GROUP', id: 'desk', rule: { id: 'Rest rule', name: 'Rest' } },
    { kind: 'USER', id: 'cid', rule: null },
    { kind: 'GROUP', id: 'parks', rule: null },
  ]);
});

test('without rules and a default no one receives it', () => {
  expect(candidateAssignees([], work, { assigneeId: null, groupId: null })).toEqual([]);
});
