import type { FormStep } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Drafts } from '../drafts/use-drafts.ts';
import type { IssueForm } from '../use-issue-form.ts';
import { enterStep, openedSteps, settleStep, watchNavigation } from './step-history.ts';

interface StepNavigation {
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

/** Follows the browser's Back and Forward between steps. Forward stops at the first incomplete step. */
function useStepHistory(
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

/** Source: public side §9. */
const SCROLL_AFTER_MS = 350;

/**
 * Moves to a step when it opens: focuses its header immediately and scrolls to it after 350 ms, when the step has its
 * full height. If a field of the step has the focus by then, only that field is brought into view.
 */
export function useStepFocus(step: FormStep): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return undefined;
    shown.current = step;
    document.querySelector<HTMLElement>(`#step-${step}-header`)?.focus({ preventScroll: true });
    const listening = new AbortController();
    const cancel = () => {
      clearTimeout(timer);
      listening.abort();
    };
    const timer = setTimeout(() => {
      cancel();
      const field = focusWithin(step);
      if (field === null) scrollToStep(step);
      else if (!isInView(field)) field.scrollIntoView({ block: 'nearest' });
    }, SCROLL_AFTER_MS);
    const options = { capture: true, passive: true, signal: listening.signal };
    document.addEventListener('pointerdown', cancel, options);
    document.addEventListener('wheel', cancel, options);
    return cancel;
  }, [step]);
}

/** Returns the field of the step that has the focus, or null. The error summary at its top does not count. */
function focusWithin(step: FormStep): Element | null {
  const focused = document.activeElement;
  return focused?.closest(`#step-${step} .step-body`) != null && !focused.matches('.error-summary') ? focused : null;
}

/** Returns whether a part of the element is in view. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function scrollToStep(step: FormStep): void {
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .querySelector(`#step-${step}`)
    ?.scrollIntoView({ behavior: isMotionReduced ? 'auto' : 'smooth', block: 'start' });
}
