import type { NotificationKind } from '@townkeep/core/platform/notification.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';

/** The job that notifies staff of events. */
export const NOTIFY_STAFF = 'notify-staff';

/** An event of which staff are to be notified. Jobs carry ids, never texts. */
export interface ToNotify {
  /** The name of the kind of notification. */
  readonly kind: string;
  readonly eventId: string;
  /** The change that can be undone and that recorded the event. */
  readonly heldBy?: string;
  /** Many records at once: the event is one of theirs, and each person is notified once of all, under this id. */
  readonly many?: { readonly id: string; readonly count: number };
}

/**
 * Notifies staff of a recorded event after the commit, in the application, by email at once, or in the daily digest.
 * The transaction reads nothing for that: a job reads the event, the record, the agency's settings and each person's
 * choices. Of a change that can be undone they hear once it is no longer held back.
 * Source: docs/adr/0039-decided-after-commit.md
 */
export function notifyStaff(tx: AgencyTx, { name: kind }: NotificationKind, eventId: string): void {
  add(tx, { kind, eventId });
}

/** As `notifyStaff`, once for an event that many records had, such as the run with this id. `eventId`: one of them. */
export function notifyStaffOfMany(
  tx: AgencyTx,
  { name: kind }: NotificationKind,
  eventId: string,
  many: { readonly id: string; readonly count: number },
): void {
  add(tx, { kind, eventId, many });
}

function add(tx: AgencyTx, item: ToNotify): void {
  if (tx.held === null) tx.addToJob(NOTIFY_STAFF, { ...item });
  else tx.addToJob(NOTIFY_STAFF, { ...item, heldBy: tx.held.id }, { startAfterSeconds: tx.held.seconds });
}
