import { useState } from 'react';
import type { FormProblems } from '../../../ui/dialogs/FormNotices.tsx';

/** Texts by field. */
export type Texts = Readonly<Record<string, string>>;

interface SortedProblems {
  readonly texts: Texts;
  /** The texts that belong to no field of the form. */
  readonly others: readonly string[];
}

/** How the paths of problems name the fields of a form. */
export interface ProblemPaths {
  /** The field for a path, where it has another name. */
  readonly paths?: Texts | undefined;
  /** Whether fields show texts at parts of their own, so that a path such as `days.monday.to` stays whole. */
  readonly isNested?: boolean | undefined;
}

/**
 * Sorts the problems of a call by the fields of a form. A path such as `emails.0` belongs to the field `emails`.
 * @param known the names of the fields
 */
export function sortProblems(
  found: Texts,
  known: readonly string[],
  { paths = {}, isNested = false }: ProblemPaths = {},
): SortedProblems {
  const fieldOf = (path: string) => {
    const field = [paths[path], path, path.split('.')[0]].find((name) => name !== undefined && known.includes(name));
    return field !== undefined && isNested ? path : field;
  };
  const sorted = Object.entries(found).map(([path, text]) => [fieldOf(path), text] as const);
  return {
    texts: Object.fromEntries(sorted.filter((entry): entry is [string, string] => entry[0] !== undefined)),
    others: sorted.flatMap(([name, text]) => (name === undefined ? [text] : [])),
  };
}

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
