import { z } from 'zod';
import { instant } from '../../../platform/schemas.ts';
import type { SubmissionStatus } from '../submission.ts';

export const stepNames = ['RECEIVED', 'ASSIGNED', 'REOPENED', 'CLOSED'] as const;
export type StepName = (typeof stepNames)[number];

/** A step on a submission's way. `at` is null while it is still to come. */
export const publicStep = z.object({ name: z.enum(stepNames), at: instant.nullable() });
export type PublicStep = z.infer<typeof publicStep>;

/** The dates and the state of a submission that its steps follow from. */
export interface Course {
  readonly status: SubmissionStatus;
  readonly createdAt: Date;
  readonly isAssigned: boolean;
  /** When it was first assigned after it was filed; null if it never was. */
  readonly assignedAt: Date | null;
  readonly reopenedAt: Date | null;
  readonly closedAt: Date | null;
}

/**
 * Returns the steps of a submission: those that happened by date, then those to come. One that was assigned when it was
 * filed was assigned at once. A closed submission that had no assignee has no such step. The latest reopening is a step
 * of its own, and 'closed' is to come again after it.
 */
export function publicSteps({ status, createdAt, isAssigned, assignedAt, reopenedAt, closedAt }: Course): PublicStep[] {
  const assigned = isAssigned ? (assignedAt ?? createdAt) : status === 'CLOSED' ? assignedAt : null;
  const happened: readonly (readonly [StepName, Date | null])[] = [
    ['RECEIVED', createdAt],
    ['ASSIGNED', assigned],
    ['REOPENED', reopenedAt],
    ['CLOSED', status === 'CLOSED' ? closedAt : null],
  ];
  const done = happened
    .flatMap(([name, at]) => (at === null ? [] : [{ name, at }]))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ name, at }) => ({ name, at: at.toISOString() }));
  if (status === 'CLOSED') return done;
  const toCome: readonly StepName[] = assigned === null ? ['ASSIGNED', 'CLOSED'] : ['CLOSED'];
  return [...done, ...toCome.map((name) => ({ name, at: null }))];
}

/**
 * Returns the day by which an answer is due, or null if none can be promised: for a closed submission, one without a
 * due date, and one whose date has passed.
 */
export function answerDueOn(
  submission: { readonly status: SubmissionStatus; readonly dueOn: string | null },
  today: string,
): string | null {
  const { status, dueOn } = submission;
  return status === 'OPEN' && dueOn !== null && dueOn >= today ? dueOn : null;
}
