import { expect, test } from 'vitest';
import { inspectorText } from './inspection-words.ts';

const person = (firstName: string, lastName: string) => ({ id: firstName, firstName, lastName, isActive: true });

test('an inspection names its inspector, or else the person who performed it', () => {
  const [ann, bo] = [person('Ann', 'Lee'), person('Bo', 'Day')];
  expect(inspectorText({ assignee: null, performedBy: null })).toBe('Unassigned');
  expect(inspectorText({ assignee: ann, performedBy: null })).toBe('Ann Lee');
  expect(inspectorText({ assignee: ann, performedBy: bo })).toBe('Ann Lee');
  expect(inspectorText({ assignee: null, performedBy: bo })).toBe('By Bo Day');
});
