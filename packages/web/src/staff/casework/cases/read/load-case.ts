import type { CaseDetail } from '@townkeep/core/casework/cases';
import { isPhotoName } from '@townkeep/core/mechanisms/files';
import { toApiProblem } from '../../../../http/client.ts';
import type { ShownRecord } from '../../../mechanisms/record/use-record-change.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { type ChangesOf, isConversation } from '../../../mechanisms/record/history/use-changes.ts';

const POLL_MS = 3000;
/** After this time no thumbnail is expected any more. */
const THUMBNAIL_TIMEOUT_MS = 60_000;

/** A case as the API returns it. */
export type Case = Awaited<ReturnType<typeof api.cases.get>>;

const awaitsThumbnail = ({ fileName, thumbnailUrl, createdAt }: CaseDetail['attachments'][number]): boolean =>
  thumbnailUrl === null && isPhotoName(fileName) && Date.now() - new Date(createdAt).getTime() < THUMBNAIL_TIMEOUT_MS;

export const isNotFound = (error: unknown): boolean => error !== null && toApiProblem(error).status === 404;

/** Returns the query of a case, which is repeated while thumbnails are made. */
export const caseQuery = (id: string) =>
  apiQuery.cases.get.queryOptions({
    input: { id },
    refetchInterval: ({ state: { data, error } }) =>
      data !== undefined && !isNotFound(error) && data.attachments.some(awaitsThumbnail) ? POLL_MS : false,
  });

const isCase = (value: unknown): value is Case =>
  typeof value === 'object' && value !== null && 'version' in value && 'violations' in value;

/** Returns where the page keeps the case. */
export const shownCase = (id: string): ShownRecord<Case> => ({
  queryKey: caseQuery(id).queryKey,
  scope: `case ${id}`,
  isRecord: isCase,
});

/** Returns the changes of a case, for its timeline. */
export const caseChanges = (id: string): ChangesOf => ({
  queryKey: ['case-history', id],
  load: (page) => api.cases.history({ id, ...page }),
  isShownOtherwise: isConversation,
});
