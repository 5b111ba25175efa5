import { expect, test } from 'vitest';
import { missingForCases } from './missing-setup.ts';

const savedAreas = new Set<string>();

test('a case needs roles, dispositions, violation types and violations, by the checklist of setup', () => {
  expect(missingForCases({ activeItems: {}, savedAreas }).map(({ area }) => area)).toEqual([
    'case-roles',
    'dispositions',
    'violation-types',
    'violations',
  ]);
  expect(
    missingForCases({ activeItems: { 'case-roles': 1, dispositions: 2, 'violation-types': 1 }, savedAreas }),
  ).toEqual([{ area: 'violations', label: 'Violations' }]);
});

test('notices and settings can wait', () => {
  const activeItems = { 'case-roles': 1, dispositions: 1, 'violation-types': 1, violations: 1 };
  expect(missingForCases({ activeItems, savedAreas })).toEqual([]);
});
