import type { FormStep } from '@townkeep/core/submissions/filing/issue-form.ts';
import { useEffect, useRef } from 'react';

/** Source: public side §9. */
const SCROLL_AFTER_MS = 350;

/**
 * Moves to a step when it opens: focuses its header immediately and scrolls to it after 350 ms, when the step has its
 * full height. The page does not scroll if the visitor already works in the step, or if a field of it has the focus.
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
      if (!isFocusWithin(step)) scrollToStep(step);
    }, SCROLL_AFTER_MS);
    const options = { capture: true, passive: true, signal: listening.signal };
    document.addEventListener('pointerdown', cancel, options);
    document.addEventListener('wheel', cancel, options);
    return cancel;
  }, [step]);
}

/** Returns whether the focus is inside of the step. The error summary at its top does not count. */
function isFocusWithin(step: FormStep): boolean {
  const focused = document.activeElement;
  return focused?.closest(`#step-${step} .step-body`) != null && !focused.matches('.error-summary');
}

function scrollToStep(step: FormStep): void {
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .querySelector(`#step-${step}`)
    ?.scrollIntoView({ behavior: isMotionReduced ? 'auto' : 'smooth', block: 'start' });
}
