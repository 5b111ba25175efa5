import type { FormStep } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Drafts } from '../drafts/use-drafts.ts';
import type { IssueForm } from '../use-issue-form.ts';
import { enterStep } from './step-history.ts';
import { useStepHistory } from './use-step-history.ts';

export interface StepNavigation {
  /** The step after the open one; undefined in the last step. */
  readonly following: FormStep | undefined;
  readonly open: (step: FormStep) => void;
  /** Opens a step, and saves the form on the server. */
  readonly goTo: (step: FormStep) => void;
}

interface NavigationOptions {
  readonly drafts: Drafts;
  readonly isFramed: boolean;
  /** The browser's Forward stopped at an incomplete step. */
  readonly onRefused: () => void;
}

/** Opens steps, together with their entries in the browser's history. */
export function useStepNavigation(form: IssueForm, { drafts, isFramed, onRefused }: NavigationOptions): StepNavigation {
  const save = (step: FormStep) => void drafts.saveOnServer(step);
  useStepHistory(form, isFramed, (step, isRefused) => {
    save(step);
    if (isRefused) onRefused();
  });
  const open = (step: FormStep) => {
    form.open(step);
    void enterStep(step, isFramed);
  };
  const goTo = (step: FormStep) => {
    open(step);
    save(step);
  };
  return { following: form.steps[form.steps.indexOf(form.step) + 1], open, goTo };
}

/** Advances a form whose first step the address filled in, if nothing is missing there. Source: public side §4. */
export function useMovingOn(movesOn: boolean, form: IssueForm, { following, goTo }: StepNavigation): void {
  const moveOn = useEffectEvent(() => {
    if (following !== undefined && Object.keys(form.check('description', false)).length === 0) goTo(following);
  });
  useEffect(() => {
    if (movesOn) moveOn();
  }, [movesOn]);
}
