import { expect, test } from 'vitest';
import {
  abatementActionBlocker,
  abatementCosts,
  abatementRecordBlocker,
  abatementStatuses,
  abatementStatusOf,
  abatementWorkBlocker,
  completionBlockers,
  recommendationBlocker,
  stagesOf,
  stepProblems,
} from './abatement-rules.ts';

const step = (id: string, more: Partial<Parameters<typeof completionBlockers>[0][number]> = {}) => ({
  id,
  stage: 'WORK' as const,
  doneOn: null,
  costCents: null,
  activity: { name: id, needsDocument: false },
  ...more,
});

test('an action that the status does not allow is refused', () => {
  expect(abatementActionBlocker('NONE', 'recommend')).toBeNull();
  expect(abatementActionBlocker('NONE', 'dismiss')).toMatchObject({ code: 'abatement_status' });
  expect(abatementActionBlocker('COMPLETED', 'complete')).toMatchObject({ code: 'abatement_status' });
});

test('activities change only while it is initiated, and only a recommendation is decided or deleted', () => {
  for (const status of abatementStatuses) {
    expect(abatementWorkBlocker(status) === null, status).toBe(status === 'INITIATED');
    expect(abatementRecordBlocker(status) === null, status).toBe(status === 'INITIATED' || status === 'RECOMMENDED');
    expect(recommendationBlocker(status) === null, status).toBe(status === 'RECOMMENDED');
  }
});

test('it is completed when every activity is done', () => {
  expect(completionBlockers([])).toEqual({});
  expect(completionBlockers([step('Mow', { doneOn: '2026-03-01' })])).toEqual({});
  expect(completionBlockers([step('Mow', { doneOn: '2026-03-01' }), step('Bill')])).toEqual({
    Bill: '“Bill” is not done yet.',
  });
});

test('an activity is done today or before, and with its document', () => {
  const today = '2026-03-02';
  const warrant = { activity: { name: 'Warrant', needsDocument: true }, doneOn: today };
  expect(stepProblems(warrant, { documents: 0, today })).toEqual({ doneOn: 'Add its document first' });
  expect(stepProblems(warrant, { documents: 1, today })).toEqual({});
  expect(stepProblems({ ...warrant, doneOn: null }, { documents: 0, today })).toEqual({});
  expect(stepProblems({ ...warrant, doneOn: '2026-03-03' }, { documents: 1, today })).toEqual({
    doneOn: 'Done on cannot be in the future',
  });
});

test('stages show how far they are, and what was spent', () => {
  const steps = [
    step('a', { stage: 'PREPARATION', doneOn: '2026-03-01', costCents: 100 }),
    step('b', { stage: 'WORK', doneOn: '2026-03-01', costCents: 25_000 }),
    step('c', { stage: 'WORK', costCents: 7 }),
  ];
  expect(stagesOf({ steps })).toEqual([
    { stage: 'PREPARATION', label: 'Preparation', state: 'DONE', stepIds: ['a'], costCents: 100 },
    { stage: 'WARRANT', label: 'Warrant or order', state: 'NOT_STARTED', stepIds: [], costCents: 0 },
    { stage: 'WORK', label: 'Work', state: 'IN_PROGRESS', stepIds: ['b', 'c'], costCents: 25_000 },
    { stage: 'COST_RECOVERY', label: 'Cost recovery', state: 'NOT_STARTED', stepIds: [], costCents: 0 },
  ]);
  expect(abatementCosts({ steps })).toBe(25_100);
});

test('the newest abatement decides the status of the case', () => {
  expect(abatementStatusOf([])).toBe('NONE');
  expect(abatementStatusOf([{ status: 'RECOMMENDED' }, { status: 'DISMISSED' }])).toBe('RECOMMENDED');
});
