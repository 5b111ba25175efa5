import type { AgencyTx } from '../../platform/database/tenancy.ts';

/** Lets a person change every case, whatever types its violations have. */
export async function giveAllTypes(tx: AgencyTx, staffId: string): Promise<void> {
  await tx.run(
    `update staff set scopes = jsonb_set(scopes, '{xerce,violationTypes}', (
       select coalesce(jsonb_object_agg(v.id, 'OVERWRITE'), '{}') from list_items v
       where v.agency_id = $1 and v.list = 'violation-types'))
     where agency_id = $1 and id = $2`,
    [tx.agencyId, staffId],
  );
}
