import { expect, test } from 'vitest';
import type { NoticeStatus } from '../notices/notice-rules.ts';
import { caseClosingProblems, closeBlockers, closeBlockersBeside } from './closing.ts';

const violation = (id: string, status: 'OPEN' | 'COMPLIANT' | 'INVALID') => ({ id, status, violation: { name: id } });
const inspection = (id: string, status: 'SCHEDULED' | 'PERFORMED' | 'CANCELLED', type: string | null = null) => ({
  id,
  status,
  plannedOn: '2026-03-08',
  type: type === null ? null : { name: type },
});

const notice = (id: string, status: NoticeStatus) => ({ id, status, notice: { name: id } });

test('each open violation, each scheduled inspection and each notice on its way keeps a case open', () => {
  const closable = {
    violations: [violation('Weeds', 'OPEN'), violation('Litter', 'COMPLIANT'), violation('Signs', 'OPEN')],
    inspections: [
      inspection('one', 'PERFORMED'),
      inspection('two', 'SCHEDULED', 'Second visit'),
      inspection('three', 'SCHEDULED'),
    ],
    notices: [
      notice('Draft', 'DRAFT'),
      notice('Citation', 'PENDING_APPROVAL'),
      notice('Hearing', 'QUEUED'),
      notice('Courtesy', 'ISSUING'),
      notice('Old', 'ISSUED'),
      notice('Wrong', 'VOID'),
      notice('Hard', 'REJECTED'),
    ],
  };
  expect(closeBlockers(closable)).toEqual([
    { kind: 'VIOLATION', id: 'Weeds', text: 'The violation “Weeds” is open.' },
    { kind: 'VIOLATION', id: 'Signs', text: 'The violation “Signs” is open.' },
    { kind: 'INSPECTION', id: 'two', text: 'The inspection “Second visit” is scheduled for Mar 8, 2026.' },
    { kind: 'INSPECTION', id: 'three', text: 'An inspection is scheduled for Mar 8, 2026.' },
    { kind: 'NOTICE', id: 'Citation', text: 'The notice “Citation” waits for approval.' },
    { kind: 'NOTICE', id: 'Hearing', text: 'The notice “Hearing” waits for print.' },
    { kind: 'NOTICE', id: 'Courtesy', text: 'The notice “Courtesy” is being issued.' },
  ]);
  // A closing that cancels the inspections is kept by the others.
  expect(closeBlockersBeside(closable).map(({ id }) => id)).toEqual([
    'Weeds',
    'Signs',
    'Citation',
    'Hearing',
    'Courtesy',
  ]);
});

test('a case without violations, or with ended ones alone, can be closed', () => {
  expect(closeBlockers({ violations: [], inspections: [], notices: [] })).toEqual([]);
  expect(
    closeBlockers({
      violations: [violation('Weeds', 'INVALID'), violation('Litter', 'COMPLIANT')],
      inspections: [inspection('one', 'CANCELLED')],
      notices: [notice('Draft', 'DRAFT'), notice('Old', 'ISSUED')],
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
