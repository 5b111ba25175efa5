import { expect, test } from 'vitest';
import { needsSecondFactor, nextSignInStep } from './requirement.ts';

test.each([
  ['NONE', true, false],
  ['NONE', false, false],
  ['ADMINISTRATORS', true, true],
  ['ADMINISTRATORS', false, false],
  ['EVERYONE', true, true],
  ['EVERYONE', false, true],
] as const)('required for %s, an administrator (%s) needs one: %s', (requirement, hasAnyAdmin, isNeeded) => {
  expect(needsSecondFactor(requirement, { hasAnyAdmin })).toBe(isNeeded);
});

test.each([
  [true, true, 'CODE'],
  [true, false, 'CODE'],
  [false, true, 'ENROLL'],
  [false, false, 'DONE'],
] as const)('after the password, with one on (%s) and needed (%s): %s', (isOn, isNeeded, next) => {
  expect(nextSignInStep({ isOn, isNeeded })).toBe(next);
});
