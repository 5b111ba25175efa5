import { readStored, store } from '../../../../ui/browser-storage.ts';
import { personDraftKey } from '../../../platform/session/person-drafts.ts';
import type { ListingState, PageAndOrder } from '../listing-state.ts';

/** The rows of a listing that a record was opened from, in their order. */
export interface Queue {
  readonly listing: string;
  readonly agencyId: number;
  /** The whole state of the listing's URL, to go back to. */
  readonly state: ListingState;
  readonly page: PageAndOrder;
  readonly ids: readonly string[];
  readonly total: { readonly count: number; readonly capped: boolean };
}

/** The place of a record in its queue. */
export interface Place {
  /** From 1. */
  readonly position: number;
  readonly previousId: string | null;
  readonly nextId: string | null;
  /** Whether rows precede on the previous page, and follow on the next one. */
  readonly hasMore: { readonly before: boolean; readonly after: boolean };
}

/** Returns the place of a record in a queue; null if it is not in it. */
export function placeIn({ ids, page, total }: Queue, id: string): Place | null {
  const at = ids.indexOf(id);
  if (at < 0) return null;
  const position = (page.page - 1) * page.size + at + 1;
  return {
    position,
    previousId: ids[at - 1] ?? null,
    nextId: ids[at + 1] ?? null,
    hasMore: {
      before: at === 0 && page.page > 1,
      after: at === ids.length - 1 && (total.capped || position < total.count),
    },
  };
}

// Sign-out removes what the tab keeps for a person: filters may have a resident's name.
const keyOf = (agencyId: number, staffId: string) => personDraftKey(agencyId, staffId, 'queue');

/** Keeps the queue in this tab, so that it survives a reload. */
export const rememberQueue = (staffId: string, queue: Queue): void =>
  store(keyOf(queue.agencyId, staffId), queue, 'sessionStorage');

/** Returns the person's queue in this tab for a listing of an agency. */
export function recallQueue(listing: string, agencyId: number, staffId: string): Queue | null {
  const queue = readStored(keyOf(agencyId, staffId), 'sessionStorage') as Queue | null | undefined;
  return queue?.listing === listing ? queue : null;
}
