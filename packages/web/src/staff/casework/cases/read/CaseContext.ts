import type { NotificationChannel } from '@townkeep/core/mechanisms/conversations';
import { createContext, type RefObject, use } from 'react';
import type { ComposerHandle } from '../../../mechanisms/record/thread/Composer.tsx';
import { type ChangeOptions, type ShownRecord, useRecordChange } from '../../../mechanisms/record/use-record-change.ts';
import { type RecordFormOptions, useRecordForm } from '../../../mechanisms/record/use-record-form.ts';
import type { CaseDetail } from '@townkeep/core/casework/cases';
import { isPhotoName } from '@townkeep/core/mechanisms/files';
import { type ApiProblem, toApiProblem } from '../../../../http/client.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { type ChangesOf, isConversation } from '../../../mechanisms/record/history/use-changes.ts';
import { useQuery } from '@tanstack/react-query';
import type { CaseSection } from '@townkeep/core/casework/case-layout';
import { assignedOption, assignedText } from '../../../mechanisms/record/assigned.ts';
import { changedPartsOf, type ComparedPart } from '../../../mechanisms/record/changed-parts.ts';
import type { CaseTab } from './section-order.ts';

/** The case of the page, shared by its parts. */
export interface CasePageState {
  readonly shown: Case;
  /** Why the case cannot be changed; null when it can. */
  readonly blocker: string | null;
  /** Why its content (violations, contacts, places) cannot be changed; null when it can. */
  readonly contentBlocker: string | null;
  /** Another person deleted it, or it was hidden from this one, while the page was open. */
  readonly isGone: boolean;
  /** The channels chosen for the next message; undefined until an officer chooses. */
  readonly channels: readonly NotificationChannel[] | undefined;
  readonly setChannels: (channels: readonly NotificationChannel[]) => void;
  /** The tab of the page, kept in the address. */
  readonly tab: CaseTab;
  readonly setTab: (tab: CaseTab) => void;
  /** The composer, below each tab. */
  readonly composer: RefObject<ComposerHandle | null>;
  /** Goes to the next case of the queue; null where there is none. */
  readonly onNext: (() => void) | null;
}

export const CaseContext = createContext<CasePageState | null>(null);

/**
 * Returns the case of the page.
 * @throws Error outside of the page of a case
 */
export function useCase(): CasePageState {
  const state = use(CaseContext);
  if (state === null) throw new Error('useCase is for the page of a case');
  return state;
}

/** Changes the case of the page. If another person saved first, the page loads their version and reports it. */
export const useCaseChange = <I, O>(
  work: (input: I, version: number) => Promise<O>,
  options: ChangeOptions<Case, I, O> = {},
) => useRecordChange(shownCase(useCase().shown.id), work, options);

/** Returns what undoes one's own change that led to this version of a case; null where it changed nothing. */
export const undoOf = ({ id, version }: Case, _: unknown, before: Case | undefined) =>
  version === before?.version ? null : () => api.cases.undo({ id, version });

/** Returns what undoes one's own change of one of its inspections or violations; null for one that is not there. */
export function undoOfPart({ id, inspections, violations }: Case, partId: string) {
  const part = [...inspections, ...violations].find((each) => each.id === partId);
  return part === undefined ? null : () => api.cases.undo({ id, partId, version: part.version });
}

interface Versioned {
  readonly version: number;
}
type CaseFormOptions<Seen extends Versioned | null, Values extends object, Way, Output> = Omit<
  RecordFormOptions<Case, Seen, Values, Way, Output>,
  'record'
>;

/** Holds a form that changes the case of the page, or one of its parts. */
export function useCaseForm<Seen extends Versioned | null, Values extends object, Way = undefined, Output = unknown>(
  options: CaseFormOptions<Seen, Values, Way, Output>,
) {
  const { shown, isGone, blocker } = useCase();
  return useRecordForm({ blocker: isGone ? blocker : null, ...options, record: shownCase(shown.id) });
}

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
  typeof value === 'object' && value !== null && 'version' in value && 'inspections' in value;

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

interface LoadedCase {
  /** The case with the layout of its page; null while one of them is loading. */
  readonly loaded: { readonly shown: Case; readonly layout: readonly CaseSection[]; readonly isGone: boolean } | null;
  /** Why nothing can be shown. */
  readonly problem: ApiProblem | null;
  readonly retry: () => void;
}

/** Loads a case, and the layout in which the agency shows cases. */
export function useLoadedCase(id: string): LoadedCase {
  const found = useQuery(caseQuery(id));
  const layout = useQuery(apiQuery.caseLayout.get.queryOptions());
  const retry = () => void Promise.all([found.refetch(), layout.refetch()]);
  if (found.data !== undefined && layout.data !== undefined) {
    const loaded = { shown: found.data, layout: layout.data.sections, isGone: isNotFound(found.error) };
    return { loaded, problem: null, retry };
  }
  const failed = found.data === undefined ? (found.error ?? layout.error) : layout.error;
  return { loaded: null, problem: failed === null ? null : toApiProblem(failed), retry };
}

const statuses = { DRAFT: 'draft', OPEN: 'open', CLOSED: 'closed' } as const;

// In the order of the page.
const parts: readonly ComparedPart<Case>[] = [
  { label: 'Status', value: ({ status }) => status, text: ({ status }) => statuses[status] },
  {
    label: 'Assignee',
    value: (shown) => assignedOption(shown)?.value,
    text: (now) => assignedText(now) ?? 'unassigned',
  },
  { label: 'Description', value: ({ description }) => description },
  { label: 'Violations', value: ({ violations }) => violations },
  { label: 'Inspections', value: ({ inspections }) => inspections },
  { label: 'Contacts', value: ({ contacts }) => contacts },
  { label: 'Location', value: ({ places }) => places },
  {
    label: 'Attachments',
    value: ({ attachments }) => attachments.map(({ id, title, description }) => [id, title, description]),
  },
  { label: 'Messages', value: ({ messages }) => messages.map(({ id }) => id) },
  { label: 'Notes', value: ({ notes }) => notes.map(({ id, editedAt }) => [id, editedAt]) },
  { label: 'Submissions', value: ({ submissions }) => submissions.map(({ id }) => id) },
];

/** Returns the parts of the case that another person changed since the dialog was opened. */
export const changedParts = changedPartsOf(parts);
