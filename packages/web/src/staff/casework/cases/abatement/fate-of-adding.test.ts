import type { Abatement, AbatementStep } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { fateOfAdding } from './fate-of-adding.ts';

const step: AbatementStep = {
  id: 'bids',
  version: 1,
  activity: { id: 'obtain', name: 'Obtain bids', isActive: true, needsDocument: false },
  stage: 'PREPARATION',
  plannedOn: null,
  doneOn: null,
  costCents: null,
  note: null,
};
const abatement = (status: Abatement['status'], more: Partial<Abatement> = {}): Abatement => ({
  id: 'one',
  version: 1,
  status,
  reason: null,
  note: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  createdBy: null,
  completedAt: null,
  steps: [step],
  documents: [],
  ...more,
});
const fateOf = (current: Abatement | null, stepId: string | null = null, earlier: Abatement[] = []) =>
  fateOfAdding({ current, earlier }, { abatementId: 'one', stepId });

test('something is added to an abatement until it ended, and the dialog says how it did', () => {
  expect(fateOf(abatement('INITIATED'))).toEqual({ isGone: false });
  expect(fateOf(abatement('RECOMMENDED'))).toEqual({ isGone: false });
  expect(fateOf(abatement('COMPLETED'))).toEqual({ isGone: true, gone: 'completed this abatement' });
  expect(fateOf(abatement('DISMISSED'))).toEqual({ isGone: true, gone: 'dismissed this abatement' });
  expect(fateOf(null)).toEqual({ isGone: true, gone: 'deleted this recommendation' });
});

test('an abatement that ended is not mistaken for the one that was begun after it', () => {
  const next = abatement('INITIATED', { id: 'next' });
  expect(fateOf(next, null, [abatement('COMPLETED')])).toEqual({ isGone: true, gone: 'completed this abatement' });
});

test('a document is added to an activity until that is removed', () => {
  expect(fateOf(abatement('INITIATED'), 'bids')).toEqual({ isGone: false });
  expect(fateOf(abatement('INITIATED', { steps: [] }), 'bids')).toEqual({
    isGone: true,
    gone: 'removed this activity',
  });
});
