import { useState } from 'react';
import type { FormProblems } from '../../ui/dialogs/FormDialog.tsx';

export type Texts = Readonly<Record<string, string>>;

/**
 * Holds the problems of the last attempt to save a form: texts by field, and those that belong to none.
 * @param known the names of the fields
 * @param paths the field for a path of the server's problems, where it has another name
 */
export function useFormProblems(known: readonly string[], paths: Texts = {}) {
  const [{ texts, others, attempt, way }, setShown] = useState({
    texts: {} as Texts,
    others: [] as readonly string[],
    attempt: 0,
    way: undefined as unknown,
  });
  /** Returns the field of a path such as `emails.0`; null without one. */
  const fieldOf = (path: string): string | null =>
    [paths[path], path, path.split('.')[0]].find((name) => name !== undefined && known.includes(name)) ?? null;
  const refuse = (found: Texts, by: unknown = way, further: readonly string[] = []) => {
    const named = Object.entries(found).map(([path, text]) => [fieldOf(path), text] as const);
    setShown((before) => ({
      texts: Object.fromEntries(named.filter(([name]) => name !== null)) as Texts,
      others: [...named.flatMap(([name, text]) => (name === null ? [text] : [])), ...further],
      attempt: before.attempt + (named.length + further.length > 0 ? 1 : 0),
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
