import type { FormStep } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { useEffect, useRef } from 'react';

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
      // Back restores where the page was scrolled, which can be away from a field that has the focus since.
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
