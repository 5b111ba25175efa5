import { useState } from 'react';
import type { ApiProblem } from '../http/client.ts';
import type { FormProblems } from './dialogs/FormNotices.tsx';
import { showFieldErrors } from './show-problem.ts';

type Errors = Readonly<Record<string, string>>;

/**
 * Keeps the texts of wrong fields of a small dialog. `problems` of the dialog moves the focus to the first of them after
 * each attempt, `onProblem` of the action takes those of a refusal.
 */
export function useFieldErrors() {
  const [{ errors, attempt }, set] = useState<{ readonly errors: Errors; readonly attempt: number }>({
    errors: {},
    attempt: 0,
  });
  const show = (next: Errors): void => set((shown) => ({ errors: next, attempt: shown.attempt + 1 }));
  const problems: FormProblems = { others: [], attempt };
  const onProblem: (problem: Pick<ApiProblem, 'fields'>) => boolean = showFieldErrors((fields) => show(fields));
  return { errors, show, problems, onProblem };
}
