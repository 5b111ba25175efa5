import { text } from '../../../platform/messages.ts';
import type { FieldTexts, ProblemKind } from '../../../platform/problems.ts';
import { abatementStages } from '../../../across/setup/lists/code-enforcement/abatement-activities.ts';
import { caseProblems } from '../problems.ts';
import type { Abatement, AbatementStageView, AbatementStep } from './abatement.ts';
import { stateAfter, type Transitions } from '../../../platform/transitions.ts';

type Step = Pick<AbatementStep, 'id' | 'stage' | 'doneOn' | 'costCents'> & {
  readonly activity: Pick<AbatementStep['activity'], 'name' | 'needsDocument'>;
};

/** Returns why an action is not possible in this status, or null if it is. */
export const abatementActionBlocker = (status: AbatementStatus, action: AbatementAction): ProblemKind | null =>
  abatementStatusAfter(status, action) === null ? caseProblems.abatement_status : null;

/** Returns why activities cannot be changed in this status, or null if they can. */
export const abatementWorkBlocker = (status: AbatementStatus): ProblemKind | null =>
  status === 'INITIATED' ? null : caseProblems.abatement_not_initiated;

/** Returns why documents and the note cannot be changed in this status, or null if they can: until it ended. */
export const abatementRecordBlocker = (status: AbatementStatus): ProblemKind | null =>
  status === 'RECOMMENDED' || status === 'INITIATED' ? null : caseProblems.abatement_status;

/**
 * Returns why there is no recommendation to initiate, dismiss or delete, or null if there is one: what was initiated or
 * dismissed stays on record.
 */
export const recommendationBlocker = (status: AbatementStatus): ProblemKind | null =>
  status === 'RECOMMENDED' ? null : caseProblems.abatement_status;

/** Returns the texts of the activities that are not done yet, by the id of the step; none when it can be completed. */
export const completionBlockers = (steps: readonly Step[]): FieldTexts =>
  Object.fromEntries(
    steps
      .filter(({ doneOn }) => doneOn === null)
      .map(({ id, activity }) => [id, `“${activity.name}” is not done yet.`]),
  );

/** Returns the problems of an activity, by field: it is done on no later day, and with its document where it needs one. */
export function stepProblems(
  { doneOn, activity }: Pick<Step, 'doneOn' | 'activity'>,
  { documents, today }: { readonly documents: number; readonly today: string },
): FieldTexts {
  if (doneOn === null) return {};
  if (doneOn > today) return { doneOn: text('notInTheFuture', { label: 'Done on' }) };
  return activity.needsDocument && documents === 0 ? { doneOn: text('documentFirst') } : {};
}

const sum = (steps: readonly Step[]): number =>
  steps.filter(({ doneOn }) => doneOn !== null).reduce((total, { costCents }) => total + (costCents ?? 0), 0);

/** Returns the costs of the activities that were done, in cents. */
export const abatementCosts = ({ steps }: { readonly steps: readonly Step[] }): number => sum(steps);

/** Returns the stages of an abatement in their order, with those that have no activity. */
export const stagesOf = ({ steps }: { readonly steps: readonly Step[] }): AbatementStageView[] =>
  Object.entries(abatementStages).map(([stage, label]) => {
    const own = steps.filter((step) => step.stage === stage);
    const done = own.filter(({ doneOn }) => doneOn !== null).length;
    const state = done === 0 ? 'NOT_STARTED' : done < own.length ? 'IN_PROGRESS' : 'DONE';
    return {
      stage: stage as AbatementStageView['stage'],
      label,
      state,
      stepIds: own.map(({ id }) => id),
      costCents: sum(own),
    };
  });

/** Returns the status of a case's forced abatement. The newest one comes first. */
export const abatementStatusOf = ([newest]: readonly Pick<Abatement, 'status'>[]): AbatementStatus =>
  newest?.status ?? 'NONE';

/** `NONE` has no row. */
export const abatementStatuses = ['NONE', 'RECOMMENDED', 'DISMISSED', 'INITIATED', 'COMPLETED'] as const;
export type AbatementStatus = (typeof abatementStatuses)[number];

export type AbatementAction = 'recommend' | 'dismiss' | 'initiate' | 'complete';

/**
 * The course of a forced abatement: the agency corrects the violations itself. After a dismissed or completed one,
 * another can be recommended. Source: the domain page, 'Cases'.
 */
export const abatementTransitions: Transitions<AbatementStatus, AbatementAction> = {
  NONE: { recommend: 'RECOMMENDED', initiate: 'INITIATED' },
  RECOMMENDED: { dismiss: 'DISMISSED', initiate: 'INITIATED' },
  DISMISSED: { recommend: 'RECOMMENDED', initiate: 'INITIATED' },
  INITIATED: { complete: 'COMPLETED' },
  COMPLETED: { recommend: 'RECOMMENDED', initiate: 'INITIATED' },
};

/** Returns the status after an action, or null if the action is not possible. */
export const abatementStatusAfter = (from: AbatementStatus, action: AbatementAction): AbatementStatus | null =>
  stateAfter(abatementTransitions, from, action);
