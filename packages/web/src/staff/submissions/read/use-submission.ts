import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiProblem, toApiProblem } from '../../../http/client.ts';
import { showDismissible, showError, showSuccess } from '../../../ui/alerts.ts';
import { changeProblem } from '../../../ui/change-problem.ts';
import { type api, apiQuery } from '../../session/api.ts';

/** A submission as the API answers it. */
export type Submission = Awaited<ReturnType<typeof api.submissions.get>>;

export interface ChangeOptions<I, O> {
  readonly success?: string;
  /** What the page shows at once, before the answer; absent where that is not safe. */
  readonly guess?: (before: Submission, input: I) => Submission;
  readonly onSuccess?: (output: O) => void;
  /** Takes the refusal instead of the alert. Return false to show the alert all the same. */
  readonly onProblem?: (problem: ApiProblem) => boolean;
  /** Called when somebody else was faster, once what they made of it is shown; absent, an alert tells of it. */
  readonly onStale?: () => void;
}

/**
 * A change of one submission, made on the version that the page shows. When somebody else was faster, the page loads
 * theirs and says so.
 */
export function useChange<I, O>(
  id: string,
  work: (input: I, version: number) => Promise<O>,
  { success, guess, onSuccess, onProblem, onStale }: ChangeOptions<I, O> = {},
) {
  const queries = useQueryClient();
  const { queryKey } = apiQuery.submissions.get.queryOptions({ input: { id } });
  const shown = () => queries.getQueryData<Submission>(queryKey);
  return useMutation({
    // One after the other: a second change, made before the first is answered, is made on what the first has led to.
    scope: { id: `submission ${id}` },
    mutationFn: (input: I) => work(input, shown()?.version ?? 0),
    onMutate: async (input: I) => {
      await queries.cancelQueries({ queryKey });
      const before = shown();
      const version = before?.version ?? 0;
      if (before !== undefined && guess !== undefined)
        queries.setQueryData<Submission>(queryKey, { ...guess(before, input), version });
      return { before };
    },
    onSuccess: async (output) => {
      if (isSubmission(output)) queries.setQueryData(queryKey, output);
      // The rest of the page, its history, and the lists that name it; the next change needs the new version.
      const others = queries.invalidateQueries();
      if (!isSubmission(output)) await others;
      if (success !== undefined) showSuccess(success);
      onSuccess?.(output);
    },
    onError: async (error, _input, context) => {
      if (context?.before !== undefined && guess !== undefined) queries.setQueryData(queryKey, context.before);
      const problem = toApiProblem(error);
      // What the page showed before may be older than what is stored by now.
      const renewed = queries.invalidateQueries({ queryKey });
      if (problem.code === 'stale_version') {
        if (onStale === undefined) return showDismissible(problem.message, 'error');
        await renewed;
        return onStale();
      }
      if (onProblem?.(problem) === true) return undefined;
      return showError(changeProblem(problem));
    },
  });
}

const isSubmission = (value: unknown): value is Submission =>
  typeof value === 'object' && value !== null && 'version' in value && 'category' in value;
