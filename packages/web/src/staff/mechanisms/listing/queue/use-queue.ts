import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { totalText } from '../../../../ui/lists/total-text.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import type { Listing, ListingRow } from '../listing.ts';
import { filtersOf } from '../listing-state.ts';
import { placeIn, recallQueue, rememberQueue } from './queue.ts';

/** The record's place in the queue that it was opened from, and the way to its neighbors. */
export interface QueuePlace {
  /** `3 of 66`. */
  readonly text: string;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** The next record if it is known, to load ahead. */
  readonly nextId: string | null;
  readonly step: (by: 1 | -1) => Promise<void>;
}

/** Returns the record's place in its listing's queue, null if it was not opened from there, and the listing's state. */
export function useQueue<Row extends ListingRow>(listing: Listing<Row>, id: string) {
  const { agencyId, profile } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [queue, setQueue] = useState(() => recallQueue(listing.name, agencyId, profile.id));
  const place = queue === null ? null : placeIn(queue, id);
  const open = (next: string) => navigate({ to: `/agencies/${agencyId}${listing.pathOf?.(next) ?? ''}` });

  /** Loads the page before or after the queue's, and opens its nearest row. */
  async function turn(by: 1 | -1): Promise<void> {
    if (queue === null) return;
    const page = { ...queue.page, page: queue.page.page + by };
    const { items, total } = await queries.fetchQuery(listing.page(filtersOf(listing.filters, queue.state), page));
    const next = by === 1 ? items[0] : items.at(-1);
    if (next === undefined) return;
    const state = { ...queue.state, page: page.page };
    const turned = { ...queue, page, ids: items.map((row) => row.id), total, state };
    rememberQueue(profile.id, turned);
    setQueue(turned);
    await open(next.id);
  }

  async function step(by: 1 | -1): Promise<void> {
    const neighbor = by === 1 ? place?.nextId : place?.previousId;
    if (neighbor == null) await turn(by);
    else await open(neighbor);
  }

  const shown: QueuePlace | null =
    place === null || queue === null
      ? null
      : {
          text: `${place.position.toLocaleString('en-US')} of ${totalText(queue.total)}`,
          hasPrevious: place.previousId !== null || place.hasMore.before,
          hasNext: place.nextId !== null || place.hasMore.after,
          nextId: place.nextId,
          step,
        };
  return { listState: queue?.state ?? {}, place: shown };
}
