import { isPhotoName } from '@townkeep/core/mechanisms/files';
import { toApiProblem } from '../../../../http/client.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import type { Submission } from './use-submission.ts';

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
