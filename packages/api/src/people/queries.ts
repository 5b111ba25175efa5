import { type OwnPreferences, ownPreferences } from '@townkeep/core/people';
import { type AgencyTx, json, query } from '../platform/database/tenancy.ts';

/** Changes columns of one staff member. */
export async function saveStaff(
  tx: AgencyTx,
  staffId: string,
  change: { first_name?: string; last_name?: string; title?: string | null; phone_number?: string | null; signature?: string | null; digital_signature_url?: string | null },
): Promise<void> {
  await tx.change(query.updateTable('staff').set(change).where('agency_id', '=', tx.agencyId).where('id', '=', staffId));
}

/** Where the picture of somebody's signature is stored; locked, so that of two changes the second removes what the first has stored. */
export async function lockSignature(tx: AgencyTx, staffId: string): Promise<string | null> {
  const row = await tx.first(query.selectFrom('staff').select('digital_signature_url').where('agency_id', '=', tx.agencyId).where('id', '=', staffId).forUpdate());
  return row?.digital_signature_url ?? null;
}

/** What somebody set for themselves; what they never set is as everybody starts. */
export async function readPreferences(tx: AgencyTx, staffId: string): Promise<OwnPreferences> {
  const row = await tx.first(query.selectFrom('staff').select('preferences').where('agency_id', '=', tx.agencyId).where('id', '=', staffId));
  return ownPreferences.parse(row?.preferences ?? {});
}

export async function savePreferences(tx: AgencyTx, staffId: string, preferences: OwnPreferences): Promise<void> {
  await tx.change(
    query
      .updateTable('staff')
      .set({ preferences: json(preferences) })
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', staffId),
  );
}
