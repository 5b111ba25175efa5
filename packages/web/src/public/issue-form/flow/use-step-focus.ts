import type { FormStep } from '@townkeep/core/submissions/filing/issue-form.ts';
import { useEffect, useRef } from 'react';

/** Source: public side §9. */
const SCROLL_AFTER_MS = 350;

/**
 * Takes the reader along when another step opens: the focus at once, the page after 350 ms, when the step has its
 * height. The page stays where it is for a reader who has begun to work in the step by then, or was led to a field of
 * it.
 */
export function useStepFocus(step: FormStep): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return undefined;
    shown.current = step;
    document.querySelector<HTMLElement>(`#step-${step}-header`)?.focus({ preventScroll: true });
    const listening = new AbortController();
    const stay = () => {
      clearTimeout(timer);
      listening.abort();
    };
    const timer = setTimeout(() => {
      stay();
      if (!isFocusWithin(step)) scrollToStep(step);
    }, SCROLL_AFTER_MS);
    const options = { capture: true, passive: true, signal: listening.signal };
    document.addEventListener('pointerdown', stay, options);
    document.addEventListener('wheel', stay, options);
    return stay;
  }, [step]);
}

/** Whether something in the step has the focus: its list of problems, at the top, does not count. */
function isFocusWithin(step: FormStep): boolean {
  const focused = document.activeElement;
  return focused?.closest(`#step-${step} .step-body`) != null && !focused.matches('.error-summary');
}

function scrollToStep(step: FormStep): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.querySelector(`#step-${step}`)?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' });
}
