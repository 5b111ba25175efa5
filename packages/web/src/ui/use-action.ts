import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiProblem, toApiProblem } from '../http/client.ts';
import { showError, showSuccess } from './alerts.ts';
import { failureText } from './show-problem.ts';

export interface ActionOptions<O> {
  /** Alert text on success. */
  readonly success?: string;
  readonly onSuccess?: (output: O) => void;
  /** Handles the refusal instead of the alert, e.g. to show texts at fields. Return false to show the alert anyway. */
  readonly onProblem?: (problem: ApiProblem) => boolean | void;
}

/** A change made by the user. The outcome is shown in an alert, and all queries are invalidated. */
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
      showError(failureText(problem));
    },
  });
}
