import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiProblem, toApiProblem } from '../http/client.ts';
import { showError, showSuccess } from './alerts.ts';
import { changeProblem } from './change-problem.ts';

export interface ActionOptions<O> {
  /** Shown when it worked. */
  readonly success?: string;
  readonly onSuccess?: (output: O) => void;
  /**
   * Takes the refusal instead of the alert, e.g. to show texts beside fields. Return false to show the alert all the
   * same.
   */
  readonly onProblem?: (problem: ApiProblem) => boolean | void;
}

/** A change that the user makes: carried out once at a time, told of in an alert, and what is shown is loaded anew. */
export function useAction<I, O>(
  work: (input: I) => Promise<O>,
  { success, onSuccess, onProblem }: ActionOptions<O> = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: work,
    onSuccess: (output) => {
      void queries.invalidateQueries();
      if (success !== undefined) showSuccess(success);
      onSuccess?.(output);
    },
    onError: (error) => {
      const problem = toApiProblem(error);
      if (problem.code === 'stale_version') void queries.invalidateQueries();
      if (onProblem !== undefined && onProblem(problem) !== false) return;
      showError(changeProblem(problem));
    },
  });
}
