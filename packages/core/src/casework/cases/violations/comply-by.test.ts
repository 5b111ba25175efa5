import { expect, test } from 'vitest';
import { complyByOn } from './comply-by.ts';

const none = { ofViolation: null, ofType: null, ofAgency: 7 };

test.each([
  ['the agency, without others', null, none, '2026-03-08'],
  ['its type', null, { ...none, ofType: 14 }, '2026-03-15'],
  ['the violation', null, { ...none, ofType: 14, ofViolation: 3 }, '2026-03-04'],
  ['the violation, with no days at all', null, { ...none, ofType: 14, ofViolation: 0 }, '2026-03-01'],
  ['the officer, who typed it', '2026-12-24', { ...none, ofViolation: 3 }, '2026-12-24'],
] as const)('the comply-by date follows from %s', (_who, typed, days, expected) => {
  expect(complyByOn(typed, '2026-03-01', days)).toBe(expected);
});
