import { createContext, use, useEffect } from 'react';
import type { SendOnce } from '../../../../http/send-once.ts';
import { type RecordFormOptions, useRecordForm } from '../../../mechanisms/record/use-record-form.ts';
import { isPhotoName } from '@townkeep/core/mechanisms/files';
import { toApiProblem } from '../../../../http/client.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { type ChangeOptions, type ShownRecord, useRecordChange } from '../../../mechanisms/record/use-record-change.ts';
import { useQueryClient } from '@tanstack/react-query';

/** The submission of the page, shared by its parts. */
export interface Detail {
  readonly submission: Submission;
  /** Why the submission cannot be changed; null when it can. */
  readonly blocker: string | null;
  /** The person may only read it, which the page says once. What they cannot do is not shown. */
  readonly isReadOnly: boolean;
  /** Another person deleted it while the page was open. `blocker` then says so for every action. */
  readonly isGone: boolean;
  /** Says that a reply or a note is not sent yet; null without one. */
  readonly unsent: string | null;
  /** Sends each message and note once, however often it is retried. */
  readonly once: SendOnce;
  /** Goes to the next submission of the queue; null where there is none. */
  readonly onNext: (() => void) | null;
}

export const SubmissionContext = createContext<Detail | null>(null);

/**
 * Returns the submission of the page.
 * @throws Error outside of the submission page
 */
export function useDetail(): Detail {
  const detail = use(SubmissionContext);
  if (detail === null) throw new Error('useDetail is for the submission page');
  return detail;
}

type SubmissionFormOptions<Values extends object, Way, Output> = Omit<
  RecordFormOptions<Submission, Submission, Values, Way, Output>,
  'record' | 'seen'
>;

/** Holds a form that changes the submission of the page. */
export function useSubmissionForm<Values extends object, Way = undefined, Output = unknown>(
  options: SubmissionFormOptions<Values, Way, Output>,
) {
  const { submission, isGone, blocker } = useDetail();
  return useRecordForm({
    blocker: isGone ? blocker : null,
    ...options,
    seen: submission,
    record: shownSubmission(submission.id),
  });
}

const POLL_MS = 3000;

/** After this time no thumbnail is expected any more. */
const THUMBNAIL_TIMEOUT_MS = 60_000;

const awaitsThumbnail = ({ fileName, thumbnailUrl, createdAt }: Submission['attachments'][number]): boolean =>
  thumbnailUrl === null && isPhotoName(fileName) && Date.now() - new Date(createdAt).getTime() < THUMBNAIL_TIMEOUT_MS;

const awaitsDelivery = ({ deliveries }: Submission['messages'][number]): boolean =>
  deliveries.some(({ status }) => status === 'QUEUED');

export const isNotFound = (error: unknown): boolean => error !== null && toApiProblem(error).status === 404;

/**
 * Returns the query of a submission. Messages are sent and thumbnails created within moments, so it is repeated while
 * it waits for them.
 */
export const submissionQuery = (id: string) =>
  apiQuery.submissions.get.queryOptions({
    input: { id },
    refetchInterval: ({ state: { data, error } }) =>
      data !== undefined &&
      !isNotFound(error) &&
      (data.messages.some(awaitsDelivery) || data.attachments.some(awaitsThumbnail))
        ? POLL_MS
        : false,
  });

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

/** Returns what undoes one's own change that led to this version of a submission; null where it changed nothing. */
export const undoOf = ({ id, version }: Submission, _: unknown, before: Submission | undefined) =>
  version === before?.version ? null : () => api.submissions.undo({ id, version });

/** Long enough for the shown submission to load first. */
const DELAY_MS = 300;
const FRESH_MS = 15_000;

/** Loads the submission that is probably opened next. */
export function useLoadAhead(id: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === null) return undefined;
    const options = apiQuery.submissions.get.queryOptions({ input: { id }, staleTime: FRESH_MS });
    const timer = setTimeout(() => void queries.prefetchQuery(options), DELAY_MS);
    return () => clearTimeout(timer);
  }, [id, queries]);
}
