import { abatementRecordBlocker, type CaseAbatement } from '@townkeep/core/casework/cases';
import { abatementSigns } from './abatement-signs.ts';

/** What is added to: an abatement, or one of its activities. */
export interface AddedTo {
  readonly abatementId: string;
  readonly stepId: string | null;
}

/** What tells a form that nothing can be added any more, and what another person did. */
export interface FateOfAdding {
  readonly isGone: boolean;
  readonly gone?: string;
}

/** Returns whether another person ended the abatement, or removed the activity, while a dialog that adds was open. */
export function fateOfAdding(
  { current, earlier }: Pick<CaseAbatement, 'current' | 'earlier'>,
  { abatementId, stepId }: AddedTo,
): FateOfAdding {
  const to = [current, ...earlier].find((each) => each?.id === abatementId) ?? null;
  // Only a recommendation can be deleted.
  if (to === null) return { isGone: true, gone: 'deleted this recommendation' };
  if (abatementRecordBlocker(to.status) !== null)
    return { isGone: true, gone: `${abatementSigns[to.status].word.toLowerCase()} this abatement` };
  if (stepId !== null && !to.steps.some(({ id }) => id === stepId))
    return { isGone: true, gone: 'removed this activity' };
  return { isGone: false };
}
