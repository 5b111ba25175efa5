import { expect, test } from 'vitest';
import { noScopes } from '../../platform/rights/profile.ts';
import { ruleAssigneeProblem, ruleGroupProblem } from './targets.ts';

const officer = { isActive: true, scopes: { ...noScopes, xerce: { ...noScopes.xerce, isActive: true } } };
const group = { isActive: true, products: ['xerce'] as const, activeMembers: 1 };

test('a rule names people and groups of its product', () => {
  expect(ruleAssigneeProblem('xerce', officer)).toBeNull();
  expect(ruleAssigneeProblem('xerce', { ...officer, isActive: false })).toBe('This person cannot be assigned cases.');
  expect(ruleAssigneeProblem('crm', officer)).toBe('This person cannot be assigned submissions.');
  expect(ruleGroupProblem('xerce', group)).toBeNull();
  expect(ruleGroupProblem('xerce', { ...group, activeMembers: 0 })).toMatch(/^This group cannot be assigned cases/);
  expect(ruleGroupProblem('crm', group)).toMatch(/^This group cannot be assigned submissions/);
});
