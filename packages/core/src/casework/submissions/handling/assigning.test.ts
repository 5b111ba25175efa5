import { expect, test } from 'vitest';
import { noScopes } from '../../../platform/rights/profile.ts';
import { type AssignableGroup, assigneeGroupProblem, assigneeProblem, groupRecipients } from './assigning.ts';
import type { ActingStaff } from './change-blocker.ts';

test('submissions are assigned only to active staff of the product who can change them', () => {
  const scopes = (permission: ActingStaff['permission'], isActive = true) => ({
    ...noScopes,
    crm: { ...noScopes.crm, isActive, permission },
  });
  expect(assigneeProblem({ isActive: true, scopes: scopes('BASIC') })).toBeNull();
  for (const person of [
    null,
    { isActive: false, scopes: scopes('BASIC') },
    { isActive: true, scopes: scopes('READ_ONLY') },
    { isActive: true, scopes: scopes('BASIC', false) },
  ]) {
    expect(assigneeProblem(person)).toBe('This person cannot be assigned submissions.');
  }
});

test('submissions are assigned only to active groups of the product with an active member', () => {
  const group: AssignableGroup = { isActive: true, products: ['crm'], activeMembers: 1 };
  expect(assigneeGroupProblem(group)).toBeNull();
  const unavailable = [
    null,
    { ...group, isActive: false },
    { ...group, products: ['xerce'] as const },
    { ...group, activeMembers: 0 },
  ];
  for (const each of unavailable) expect(assigneeGroupProblem(each)).toMatch(/^This group cannot be assigned/);
});

test('the members of a group are notified, but only the supervisor of a large one', () => {
  const people = (count: number) => Array.from({ length: count }, (_, index) => `member ${index}`);
  expect(groupRecipients({ members: people(20), supervisor: 'Sue' })).toEqual(people(20));
  expect(groupRecipients({ members: people(21), supervisor: 'Sue' })).toEqual(['Sue']);
  expect(groupRecipients({ members: people(21), supervisor: null })).toHaveLength(21);
});
