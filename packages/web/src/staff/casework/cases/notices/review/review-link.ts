import type { NoticeQueue } from '@townkeep/core/casework/cases';
import { queueWords } from '../queues/queues.ts';

// The router types the parameters of its own pages only.
const link = (to: string, search: Readonly<Record<string, string>>) => ({ to, search: search as never });

/** Returns the link to the review of a list's notices one after another, or of those that a run made. */
export const reviewLink = (agencyId: number, queue: NoticeQueue, runId?: string) =>
  link(`/agencies/${agencyId}/notices/review`, {
    list: queueWords[queue].slug,
    ...(runId === undefined ? {} : { run: runId }),
  });

/** Returns the link to a list of notices. */
export const queueLink = (agencyId: number, queue: NoticeQueue) =>
  link(`/agencies/${agencyId}/notices`, { list: queueWords[queue].slug });
