import type { FormStep } from '@townkeep/core/submissions/issue-form.ts';
import { useEffect, useRef } from 'react';

/** Source: public side §9. */
const SCROLL_AFTER_MS = 350;

/** Takes the reader along when another step opens: the focus at once, the page after 350 ms, when the step has its height. */
export function useStepFocus(step: FormStep): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return undefined;
    shown.current = step;
    document.querySelector<HTMLElement>(`#step-${step}-header`)?.focus({ preventScroll: true });
    const timer = setTimeout(() => {
      // Who was led to a field of the step stays there.
      const field = document.activeElement?.closest('[data-field]');
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const behavior = isCalm ? 'auto' : 'smooth';
      if (field != null) field.scrollIntoView({ behavior, block: 'nearest' });
      else document.querySelector(`#step-${step}`)?.scrollIntoView({ behavior, block: 'start' });
    }, SCROLL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [step]);
}
