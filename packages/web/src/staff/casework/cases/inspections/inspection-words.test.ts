import { expect, test } from 'vitest';
import { foundText, inspectorText } from './inspection-words.ts';

const person = (firstName: string, lastName: string) => ({ id: firstName, firstName, lastName, isActive: true });

test('an inspection names its inspector, or else the person who performed it', () => {
  const [ann, bo] = [person('Ann', 'Lee'), person('Bo', 'Day')];
  expect(inspectorText({ assignee: null, performedBy: null })).toBe('Unassigned');
  expect(inspectorText({ assignee: ann, performedBy: null })).toBe('Ann Lee');
  expect(inspectorText({ assignee: ann, performedBy: bo })).toBe('Ann Lee');
  expect(inspectorText({ assignee: null, performedBy: bo })).toBe('By Bo Day');
});

test('a visit says how many violations it found in each state', () => {
  expect(foundText({ corrected: 1, invalid: 0, open: 7 })).toEqual(['1 corrected, 7 open']);
  expect(foundText({ corrected: 0, invalid: 2, open: 0 })).toEqual(['2 invalid']);
  expect(foundText({ corrected: 0, invalid: 0, open: 0 })).toEqual([]);
});
