import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { unseenBy } from './seen-notifications.ts';
import { countNotifications, listNotifications, markRead } from './queries.ts';

type Caller = Pick<CallContext, 'staff' | 'now' | 'services'>;

/** Lists a person's own notifications of what they may see now, with the number of the unread ones. */
export async function listOwn(
  tx: AgencyTx,
  page: { readonly isUnread?: boolean | undefined; readonly limit: number; readonly offset: number },
  caller: Caller,
) {
  const { profile } = caller.staff;
  const unseen = await unseenBy(tx, profile.id, caller);
  // At once, so that they are one round trip.
  const [items, total, unread] = await Promise.all([
    listNotifications(tx, profile.id, { ...page, unseen }),
    countNotifications(tx, profile.id, { isUnread: page.isUnread, unseen }),
    countNotifications(tx, profile.id, { isUnread: true, unseen }),
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

/** Counts a person's own unread notifications of what they may see now. */
export async function countUnread(tx: AgencyTx, caller: Caller) {
  const { id } = caller.staff.profile;
  const unseen = await unseenBy(tx, id, caller);
  return { unread: await countNotifications(tx, id, { isUnread: true, unseen }) };
}

/**
 * Marks one of a person's notifications, or all with null, as read.
 * @throws Problem not_found, also for one of what they may not see now
 */
export async function readOwn(tx: AgencyTx, id: string | null, caller: Caller) {
  const { profile } = caller.staff;
  const isFound = await markRead(tx, profile.id, id, {
    at: caller.now,
    unseen: await unseenBy(tx, profile.id, caller),
  });
  if (id !== null && !isFound) throw new Problem('not_found');
  tx.announce({ kind: 'notification', id: profile.id, by: profile.id });
  return countUnread(tx, caller);
}
