import { expect, test } from 'vitest';
import { noScopes } from '../../../platform/rights/profile.ts';
import type { ViolationAccess } from '../access.ts';
import { caseAssigneeProblem, caseGroupProblem } from './assigning.ts';

const weeds = '00000000-0000-7000-8000-000000000005';
const person = (access: ViolationAccess, isActive = true) => ({
  isActive,
  scopes: { superAdmin: false, xerce: { ...noScopes.xerce, isActive: true, violationTypes: { [weeds]: access } } },
});

test('a case is assigned to active staff who can change it', () => {
  expect(caseAssigneeProblem(person('BASIC'), [weeds])).toBeNull();
  expect(caseAssigneeProblem(person('OVERWRITE'), [])).toBeNull();
  for (const refused of [null, person('READ_ONLY'), person('NO_ACCESS'), person('OVERWRITE', false)])
    expect(caseAssigneeProblem(refused, [weeds])).toMatch(/^This person cannot be assigned/);
});

test('or to an active group of code enforcement with a member', () => {
  const group = { isActive: true, products: ['xerce'] as const, members: [{}] };
  expect(caseGroupProblem(group)).toBeNull();
  for (const refused of [
    null,
    { ...group, isActive: false },
    { ...group, products: ['crm'] as const },
    { ...group, members: [] },
  ])
    expect(caseGroupProblem(refused)).toMatch(/^This group cannot be assigned/);
});
