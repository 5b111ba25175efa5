import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { countNotifications, listNotifications, markRead } from './queries.ts';

type Caller = Pick<CallContext, 'staff' | 'now'>;

/** Lists a person's own notifications with the number of the unread ones. */
export async function listOwn(
  tx: AgencyTx,
  page: { readonly isUnread?: boolean | undefined; readonly limit: number; readonly offset: number },
  { staff: { profile } }: Caller,
) {
  // At once, so that they are one round trip.
  const [items, total, unread] = await Promise.all([
    listNotifications(tx, profile.id, page),
    countNotifications(tx, profile.id, page.isUnread),
    countNotifications(tx, profile.id, true),
  ]);
  return {
    items: items.map(({ at, readAt, ...each }) => ({
      ...each,
      at: at.toISOString(),
      readAt: readAt?.toISOString() ?? null,
    })),
    total,
    unread,
  };
}

/** Counts a person's own unread notifications. */
export const countUnread = async (tx: AgencyTx, { staff: { profile } }: Caller) => ({
  unread: await countNotifications(tx, profile.id, true),
});

/** Marks one of a person's notifications, or all with null, as read. @throws Problem not_found */
export async function readOwn(tx: AgencyTx, id: string | null, caller: Caller) {
  const { profile } = caller.staff;
  const isFound = await markRead(tx, profile.id, id, caller.now);
  if (id !== null && !isFound) throw new Problem('not_found');
  tx.announce({ kind: 'notification', id: profile.id, by: profile.id });
  return countUnread(tx, caller);
}
