import { invalid, text } from '@townkeep/core/platform';
import { FLAG_REASON_MAX } from '@townkeep/core/casework/locations';
import { locationEvents } from '@townkeep/core/casework/locations/events.ts';
import { refuseStale } from '../../platform/database/rows.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { type Actor, recordEvent } from '../../platform/records/events.ts';
import type { Change } from '../../platform/records/subjects.ts';
import { lockLocation, saveFlag, saveSecured } from './record-queries.ts';

interface ChangedBy {
  readonly actor: Actor;
  readonly now: Date;
}

interface Flagging extends Change {
  readonly isFlagged: boolean;
  readonly reasonForFlagging: string | null;
}

/**
 * Sets or removes a location's warning. Setting one needs a reason.
 * @throws Problem not_found, stale_version, invalid_input (reasonForFlagging)
 */
export async function flagLocation(
  tx: AgencyTx,
  { id, version, isFlagged, reasonForFlagging }: Flagging,
  { actor, now }: ChangedBy,
): Promise<void> {
  const reason = reasonForFlagging?.trim() || null;
  if (isFlagged && reason === null) throw invalid({ reasonForFlagging: text('required', { label: 'Reason' }) });
  if ((reason?.length ?? 0) > FLAG_REASON_MAX)
    throw invalid({ reasonForFlagging: text('characterLimit', { n: FLAG_REASON_MAX }) });
  refuseStale(await lockLocation(tx, id), version);
  await saveFlag(tx, id, { isFlagged, reason, actor, now });
  recordEvent(tx, actor, locationEvents.flagged, id, { isFlagged, reason });
}

interface Securing extends Change {
  readonly isSecured: boolean;
  readonly reason?: string | null;
}

/**
 * Secures a location, so that only permitted staff see where it is, or lifts that. Its units and the other addresses on
 * its parcel follow.
 * @throws Problem not_found, stale_version
 */
export async function secureLocation(
  tx: AgencyTx,
  { id, version, isSecured, reason = null }: Securing,
  { actor, now }: ChangedBy,
): Promise<void> {
  const location = await lockLocation(tx, id);
  refuseStale(location, version);
  const locations = await saveSecured(tx, location, isSecured, now);
  if (locations > 0) recordEvent(tx, actor, locationEvents.secured, id, { isSecured, locations, reason });
}
