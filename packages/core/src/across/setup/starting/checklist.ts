import type { SetUp } from './set-up.ts';
import { isStepDone, labelOf, neededSteps } from './steps.ts';

export interface ChecklistStep {
  /** The path of the area of setup where it is done. */
  readonly area: string;
  readonly label: string;
  readonly isDone: boolean;
  /** Whether the first record can do without it. */
  readonly isOptional: boolean;
  /** What is missing, in words; null when the step is done or that is clear. */
  readonly missing: string | null;
}

export interface Checklist {
  readonly name: 'submission' | 'case';
  readonly label: string;
  readonly steps: ChecklistStep[];
}

/** Returns what is missing before the first submission and before the first case. */
export const checklistsOf = (setUp: SetUp): Checklist[] =>
  neededSteps.map(({ name, label, steps }) => ({
    name,
    label,
    steps: steps
      .filter(({ isLeftOut }) => isLeftOut?.(setUp) !== true)
      .map((step) => {
        const isDone = isStepDone(step, setUp);
        return {
          area: step.area,
          label: labelOf(step),
          isDone,
          isOptional: step.isOptional ?? false,
          missing: isDone ? null : (step.missing?.(setUp) ?? null),
        };
      }),
  }));

export { nothingSetUp, type SetUp } from './set-up.ts';
