import type { FormStep } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { useEffect, useEffectEvent } from 'react';
import { openedSteps, settleStep, watchNavigation } from './step-history.ts';
import type { IssueForm } from '../use-issue-form.ts';

/** Follows the browser's Back and Forward between steps. Forward stops at the first incomplete step. */
export function useStepHistory(
  form: IssueForm,
  isFramed: boolean,
  onOpened: (step: FormStep, isRefused: boolean) => void,
): void {
  const navigate = useEffectEvent(async (to: FormStep) => {
    // A category without a location has no location step.
    const target = form.steps.includes(to) ? to : 'contact';
    const missing = await firstMissing(form, target);
    if (openedSteps().at(-1) !== to) return;
    const step = missing ?? target;
    form.open(step);
    onOpened(step, missing !== null);
    void settleStep(step, isFramed);
  });
  const begin = useEffectEvent(() => void settleStep(form.step, isFramed));
  useEffect(() => {
    begin();
    return watchNavigation((to) => void navigate(to));
  }, []);
}

/** Returns the first incomplete step before a step, or null. */
async function firstMissing(form: IssueForm, target: FormStep): Promise<FormStep | null> {
  for (const step of form.steps.slice(0, form.steps.indexOf(target))) {
    const isOutside = step === 'location' && (await form.checks.settled()).isOutside;
    if (Object.keys(form.attempt(step, isOutside)).length > 0) return step;
  }
  return null;
}
