import { useState } from 'react';
import type { FormProblems } from '../../../ui/dialogs/FormNotices.tsx';
import { type ProblemPaths, type SortedProblems, sortProblems, type Texts } from './form-problems.ts';

interface Refusal extends SortedProblems {
  /** Whether the server refused. Only a further attempt shows whether its problems are solved. */
  readonly isAnswer: boolean;
  /** Counts the attempts that failed. */
  readonly attempt: number;
  /** The way of saving that was tried. */
  readonly way: unknown;
}

const none: Refusal = { texts: {}, others: [], isAnswer: false, attempt: 0, way: undefined };

/**
 * Holds the problems of the last attempt to save a form.
 * @param known the names of the fields
 */
export function useFormProblems(known: readonly string[], paths: ProblemPaths = {}) {
  const [{ texts, others, attempt, way }, setShown] = useState(none);
  const show = (
    found: Texts,
    change: Pick<Refusal, 'isAnswer'> & Partial<Refusal>,
    further: readonly string[] = [],
  ) => {
    const sorted = sortProblems(found, known, paths);
    const isRefused = Object.keys(found).length + further.length > 0;
    setShown((before) => ({
      ...before,
      ...change,
      texts: sorted.texts,
      others: [...sorted.others, ...further],
      attempt: before.attempt + (isRefused ? 1 : 0),
    }));
  };
  return {
    texts,
    way,
    shown: { others, attempt } satisfies FormProblems,
    /** Shows the problems found before a save in a way. Without any, the earlier ones are gone. */
    refuse: (found: Texts, by: unknown) => show(found, { isAnswer: false, way: by }),
    /** Shows the problems of the server's answer, and further ones that belong to no field. */
    refuseByServer: (found: Texts, further: readonly string[]) => show(found, { isAnswer: true }, further),
    /**
     * Drops the problems of the fields that were typed into, and those that are solved by it: `left` are still found.
     */
    typedInto: (names: readonly string[], left: Texts) =>
      setShown((before) => ({ ...before, texts: remaining(before, names, left), others: [] })),
    clear: () => setShown((before) => ({ ...before, texts: {}, others: [] })),
  };
}

function remaining({ texts, isAnswer }: Refusal, typedInto: readonly string[], left: Texts): Texts {
  const isLeft = (path: string) => !typedInto.includes(path.split('.')[0]!) && (isAnswer || path in left);
  return Object.fromEntries(Object.entries(texts).filter(([path]) => isLeft(path)));
}
