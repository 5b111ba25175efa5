import { useState } from 'react';
import type { FormProblems } from '../../ui/dialogs/FormNotices.tsx';
import { type ProblemPaths, type SortedProblems, sortProblems, type Texts } from './form-problems.ts';

interface Refusal extends SortedProblems {
  /** Counts the attempts that failed. */
  readonly attempt: number;
  /** The way of saving that was tried. */
  readonly way: unknown;
}

const none: Refusal = { texts: {}, others: [], attempt: 0, way: undefined };

/**
 * Holds the problems of the last attempt to save a form.
 * @param known the names of the fields
 */
export function useFormProblems(known: readonly string[], paths: ProblemPaths = {}) {
  const [{ texts, others, attempt, way }, setShown] = useState(none);
  /** Shows problems, and further ones that belong to no field. Without any, the earlier ones are gone. */
  const refuse = (found: Texts, by: unknown = way, further: readonly string[] = []) => {
    const sorted = sortProblems(found, known, paths);
    const isRefused = Object.keys(found).length + further.length > 0;
    setShown((before) => ({
      texts: sorted.texts,
      others: [...sorted.others, ...further],
      attempt: before.attempt + (isRefused ? 1 : 0),
      way: by,
    }));
  };
  const clear = (isLeft: (name: string) => boolean) =>
    setShown((before) => ({
      ...before,
      texts: Object.fromEntries(Object.entries(before.texts).filter(([name]) => isLeft(name))),
      others: [],
    }));
  return { texts, way, refuse, clear, shown: { others, attempt } satisfies FormProblems };
}
