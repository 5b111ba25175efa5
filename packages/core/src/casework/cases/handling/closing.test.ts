import { expect, test } from 'vitest';
import { caseClosingProblems, closeBlockers, closeBlockersBeside } from './closing.ts';

const violation = (id: string, status: 'OPEN' | 'COMPLIANT' | 'INVALID') => ({ id, status, violation: { name: id } });
const inspection = (id: string, status: 'SCHEDULED' | 'PERFORMED' | 'CANCELLED', type: string | null = null) => ({
  id,
  status,
  plannedOn: '2026-03-08',
  type: type === null ? null : { name: type },
});

test('each open violation and each scheduled inspection keeps a case open', () => {
  const closable = {
    violations: [violation('Weeds', 'OPEN'), violation('Litter', 'COMPLIANT'), violation('Signs', 'OPEN')],
    inspections: [
      inspection('one', 'PERFORMED'),
      inspection('two', 'SCHEDULED', 'Second visit'),
      inspection('three', 'SCHEDULED'),
    ],
  };
  expect(closeBlockers(closable)).toEqual([
    { kind: 'VIOLATION', id: 'Weeds', text: 'The violation “Weeds” is open.' },
    { kind: 'VIOLATION', id: 'Signs', text: 'The violation “Signs” is open.' },
    { kind: 'INSPECTION', id: 'two', text: 'The inspection “Second visit” is scheduled for Mar 8, 2026.' },
    { kind: 'INSPECTION', id: 'three', text: 'An inspection is scheduled for Mar 8, 2026.' },
  ]);
  // A closing that cancels the inspections is kept by the violations alone.
  expect(closeBlockersBeside(closable).map(({ id }) => id)).toEqual(['Weeds', 'Signs']);
});

test('a case without violations, or with ended ones alone, can be closed', () => {
  expect(closeBlockers({ violations: [], inspections: [] })).toEqual([]);
  expect(
    closeBlockers({
      violations: [violation('Weeds', 'INVALID'), violation('Litter', 'COMPLIANT')],
      inspections: [inspection('one', 'CANCELLED')],
    }),
  ).toEqual([]);
});

test('an outcome of the list is required', () => {
  const offered = [{ id: '00000000-0000-7000-8000-000000000001', name: 'Complied' }];
  expect(caseClosingProblems({}, offered)).toEqual({ outcomeId: 'Outcome is required' });
  expect(caseClosingProblems({ outcomeId: offered[0]!.id }, offered)).toEqual({});
  expect(caseClosingProblems({ outcome: 'complied' }, offered)).toEqual({});
  expect(caseClosingProblems({ outcome: 'Gone' }, offered)).toHaveProperty('outcome');
  expect(caseClosingProblems({ outcomeId: '00000000-0000-7000-8000-000000000002' }, offered)).toHaveProperty(
    'outcomeId',
  );
});
