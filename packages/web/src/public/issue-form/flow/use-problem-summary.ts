import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Focuses the summary of problems after `showProblems`. Use it after `useStepFocus`, which focuses the header of a step
 * that opens with a refusal.
 */
export function useProblemSummary(): {
  readonly summary: RefObject<HTMLDivElement | null>;
  readonly showProblems: () => void;
} {
  const summary = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  return { summary, showProblems: () => setRefusals((count) => count + 1) };
}
