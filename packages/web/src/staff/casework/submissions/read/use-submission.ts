import { type ChangeOptions, type ShownRecord, useRecordChange } from '../../../mechanisms/record/use-record-change.ts';
import { type api, apiQuery } from '../../../platform/session/api.ts';

/** A submission as the API returns it. */
export type Submission = Awaited<ReturnType<typeof api.submissions.get>>;

const isSubmission = (value: unknown): value is Submission =>
  typeof value === 'object' && value !== null && 'version' in value && 'category' in value;

/** Returns where the page keeps the submission. */
export const shownSubmission = (id: string): ShownRecord<Submission> => ({
  queryKey: apiQuery.submissions.get.queryOptions({ input: { id } }).queryKey,
  scope: `submission ${id}`,
  isRecord: isSubmission,
});

/**
 * Changes a submission, based on the version that the page shows. If another person saved first, the page loads their
 * version and reports it.
 */
export function useChange<I, O>(
  id: string,
  work: (input: I, version: number) => Promise<O>,
  options: ChangeOptions<Submission, I, O> = {},
) {
  return useRecordChange(shownSubmission(id), work, options);
}
