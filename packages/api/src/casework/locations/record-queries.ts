import type { PlaceKeys } from '@townkeep/core/casework/locations';
import { Problem } from '@townkeep/core/platform';
import { saveRow } from '../../platform/database/rows.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Actor } from '../../platform/records/events.ts';
import { newId } from '../../platform/ids.ts';

/** The state of a location that commands check before they change it. */
export interface LockedLocation extends PlaceKeys {
  readonly version: number;
  readonly isFlagged: boolean;
  readonly isSecured: boolean;
}

/** Locks a location until the transaction ends. @throws Problem not_found */
export async function lockLocation(tx: AgencyTx, id: string): Promise<LockedLocation> {
  const { rows } = await tx.run(
    `select version, place_key as "placeKey", street_key as "streetKey", apn_key as "apnKey", is_flagged as "isFlagged",
     is_secured as "isSecured"
     from locations where agency_id = $1 and id = $2 for update`,
    [tx.agencyId, id],
  );
  if (rows[0] === undefined) throw new Problem('not_found');
  return rows[0] as unknown as LockedLocation;
}

/** A change to a location's warning: set or removed. */
export interface Flag {
  readonly isFlagged: boolean;
  readonly reason: string | null;
  readonly actor: Actor;
  readonly now: Date;
}

/** Adds an entry to the history of a location's warning, which is append-only, and saves the newest state. */
export async function saveFlag(tx: AgencyTx, id: string, { isFlagged, reason, actor, now }: Flag): Promise<void> {
  await tx.run(
    `insert into location_flags (agency_id, id, location_id, is_flagged, reason, actor_id, actor_name, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.agencyId, newId(), id, isFlagged, reason, actor.id, actor.name, now],
  );
  await saveRow(tx, 'locations', id, { is_flagged: isFlagged, updated_at: now });
}

/** An entry in the history of a location's warning, newest first. Source: staff application §3, 'Address'. */
export interface FlagRow {
  readonly id: string;
  readonly isFlagged: boolean;
  readonly reasonForFlagging: string | null;
  readonly by: string | null;
  readonly at: Date;
}

export async function listFlags(tx: AgencyTx, locationId: string): Promise<FlagRow[]> {
  const { rows } = await tx.run(
    `select id, is_flagged as "isFlagged", reason as "reasonForFlagging", actor_name as by, at from location_flags
     where agency_id = $1 and location_id = $2 order by at desc, id desc`,
    [tx.agencyId, locationId],
  );
  return rows as unknown as FlagRow[];
}

/**
 * Secures, or stops securing, a location and the locations that it covers by core's rule `secures`. Returns how many
 * changed.
 */
export async function saveSecured(
  tx: AgencyTx,
  { placeKey, apnKey }: PlaceKeys,
  isSecured: boolean,
  now: Date,
): Promise<number> {
  const { affected } = await tx.run(
    `update locations set is_secured = $4, version = version + 1, updated_at = $5
     where agency_id = $1 and (place_key = $2 or street_key = $2 or apn_key = $3) and is_secured <> $4`,
    [tx.agencyId, placeKey, apnKey, isSecured, now],
  );
  return affected;
}
