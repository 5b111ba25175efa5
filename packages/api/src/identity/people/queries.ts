import { type OwnPreferences, ownPreferences } from '@townkeep/core/identity/people';
import { type AgencyTx, json, query } from '../../platform/database/tenancy.ts';

/** The columns of their own account that people change. */
interface StaffChange {
  readonly first_name?: string;
  readonly last_name?: string;
  readonly title?: string | null;
  readonly phone_number?: string | null;
  readonly signature?: string | null;
  readonly digital_signature_url?: string | null;
}

/** Updates columns of one staff member. Returns the account's new version, or null when it is not at `version`. */
export async function saveStaff(
  tx: AgencyTx,
  staffId: string,
  change: StaffChange,
  version?: number,
): Promise<number | null> {
  const update = query
    .updateTable('staff')
    .set((e) => ({ ...change, version: e('version', '+', 1) }))
    .where('agency_id', '=', tx.agencyId)
    .where('id', '=', staffId)
    .returning('version');
  const row = await tx.first(version === undefined ? update : update.where('version', '=', version));
  return row?.version ?? null;
}

/**
 * Returns the stored location of a staff member's signature picture and locks it, so that of two changes the second
 * removes the file that the first stored.
 */
export async function lockSignature(tx: AgencyTx, staffId: string): Promise<string | null> {
  const row = await tx.first(
    query
      .selectFrom('staff')
      .select('digital_signature_url')
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', staffId)
      .forUpdate(),
  );
  return row?.digital_signature_url ?? null;
}

/** Reads a staff member's own preferences with their version; unset ones have their default. */
export async function readPreferences(tx: AgencyTx, staffId: string): Promise<OwnPreferences & { version: number }> {
  const own = query
    .selectFrom('staff')
    .select(['preferences', 'preferences_version'])
    .where('agency_id', '=', tx.agencyId)
    .where('id', '=', staffId);
  const row = await tx.first(own);
  return { ...ownPreferences.parse(row?.preferences ?? {}), version: row?.preferences_version ?? 0 };
}

/** Saves a staff member's own preferences. Returns their new version, or null when they are not at `version`. */
export async function savePreferences(
  tx: AgencyTx,
  staffId: string,
  preferences: OwnPreferences,
  version?: number,
): Promise<number | null> {
  const update = query
    .updateTable('staff')
    .set((e) => ({ preferences: json(preferences), preferences_version: e('preferences_version', '+', 1) }))
    .where('agency_id', '=', tx.agencyId)
    .where('id', '=', staffId)
    .returning('preferences_version as version');
  const row = await tx.first(version === undefined ? update : update.where('preferences_version', '=', version));
  return row?.version ?? null;
}
