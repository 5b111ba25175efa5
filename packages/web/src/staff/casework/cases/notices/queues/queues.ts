import { keepPreviousData } from '@tanstack/react-query';
import type { NoticeQueue, QueuedDocument, QueuedNotice } from '@townkeep/core/casework/cases';
import { apiQuery } from '../../../../platform/session/api.ts';

interface QueueWords {
  /** Its name in the address. */
  readonly slug: string;
  readonly label: string;
  /** What it says while it is empty. */
  readonly empty: string;
}

/** The lists of notices of all cases, in the order of their work. */
export const queueWords: Readonly<Record<NoticeQueue, QueueWords>> = {
  DRAFT: { slug: 'drafts', label: 'Drafts', empty: 'No drafts. Notices that are not sent yet are listed here.' },
  APPROVAL: {
    slug: 'approval',
    label: 'Waiting for approval',
    empty: 'Nothing waits for approval.',
  },
  PRINT: {
    slug: 'print',
    label: 'Print queue',
    empty: 'The print queue is empty. Notices and documents of forced abatements wait here for the day’s print run.',
  },
  RETURNED: {
    slug: 'returned',
    label: 'Returned',
    empty: 'No returned letters. A letter that is recorded as returned is listed here until it is issued again.',
  },
  UNSIGNED: {
    slug: 'unsigned',
    label: 'Unsigned after 30 days',
    empty: 'No certified letter has been without a signature for 30 days.',
  },
};

export const queues = Object.keys(queueWords) as NoticeQueue[];

/** Returns the list that an address names; the print queue for another one. */
export const queueNamed = (slug: unknown): NoticeQueue =>
  queues.find((queue) => queueWords[queue].slug === slug) ?? 'PRINT';

/** A page of a list, from 1, and how many notices it has. */
export interface QueuePage {
  readonly page: number;
  readonly size: number;
}

export const FIRST_PAGE: QueuePage = { page: 1, size: 50 };

/** Returns the query of a page of a list, with the counts of all of them. */
export const queueQuery = (queue: NoticeQueue, { page, size }: QueuePage) =>
  apiQuery.cases.queuedNotices.queryOptions({
    input: { filter: { queue }, limit: size, offset: (page - 1) * size },
    placeholderData: keepPreviousData,
  });

/** What waits for print. */
export type Waiting =
  | { readonly kind: 'notice'; readonly notice: QueuedNotice }
  | { readonly kind: 'document'; readonly document: QueuedDocument };

export const idOf = (waiting: Waiting): string => (waiting.kind === 'notice' ? waiting.notice.id : waiting.document.id);

/** Returns what was chosen, as the calls take it. */
export function chosenOf(waiting: readonly Waiting[], chosen: ReadonlySet<string>) {
  const some = waiting.filter((each) => chosen.has(idOf(each)));
  const notices = some.flatMap((each) => (each.kind === 'notice' ? [each.notice] : []));
  const documents = some.flatMap((each) => (each.kind === 'document' ? [each.document] : []));
  return {
    count: some.length,
    noticeIds: notices.map(({ id }) => id),
    documentIds: documents.map(({ id }) => id),
    versions: Object.fromEntries([...notices, ...documents].map(({ id, version }) => [id, version])),
  };
}

/** Returns how many were moved, and that the others say why they stayed. */
export const movedText = (verb: string, moved: number, stayed: number): string =>
  `${verb}: ${moved.toLocaleString('en-US')}. ${stayed.toLocaleString('en-US')} not, for the reason given with each.`;

/** Returns a number of letters in words. */
export const lettersText = (count: number): string =>
  count === 1 ? '1 letter' : `${count.toLocaleString('en-US')} letters`;
