import { rightBlocker } from '@townkeep/core/identity/people';
import { notificationKinds } from '@townkeep/core/mechanisms/notifications';
import type { NotificationKind } from '@townkeep/core/platform/notification.ts';
import type { ActingRights } from '../../platform/acting.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { hiddenOfKind, type Reader } from '../../platform/records/hidden-records.ts';
import { isAnyHiddenFrom, type NamedRecords } from '../../platform/records/named-records.ts';
import { listSubjects } from './queries.ts';

/** The notifications that a person may not see now: of these kinds, and about these records. */
export interface Unseen {
  readonly kinds: readonly string[];
  readonly subjectIds: readonly string[];
}

const kindsBySubject = Map.groupBy(notificationKinds, ({ event }) => event.subject);

/** Returns whether a kind tells what this person may not see about any record: by the product, or of money. */
function isClosed({ event }: NotificationKind, named: NamedRecords | undefined, { flags }: ActingRights): boolean {
  const { seeRight, guardedEvents } = named ?? {};
  const guard = guardedEvents?.types.includes(event.type) === true ? guardedEvents.right : undefined;
  return [seeRight, guard].some((right) => right !== undefined && rightBlocker(right, flags) !== null);
}

/**
 * Returns which of a person's stored notifications tell of what they may not see now, though they might when they were
 * notified. Asks the database only where some records are hidden from them.
 */
export async function unseenBy(
  tx: AgencyTx,
  staffId: string,
  { staff, services: { recordNames } }: Reader,
): Promise<Unseen> {
  const kinds: string[] = [];
  const subjectIds: string[] = [];
  for (const [subject, ofSubject] of kindsBySubject) {
    const named = recordNames.get(subject);
    const [closed, open] = [true, false].map((isOne) =>
      ofSubject.filter((kind) => isClosed(kind, named, staff) === isOne).map(({ name }) => name),
    );
    kinds.push(...closed!);
    if (named === undefined || open!.length === 0) continue;
    if (!(await isAnyHiddenFrom(named, tx, staff.profile.scopes))) continue;
    const about = await listSubjects(tx, staffId, open!);
    subjectIds.push(...(await hiddenOfKind(tx, named, about, staff)));
  }
  return { kinds, subjectIds };
}
