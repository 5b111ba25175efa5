import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';
import { inspectionTypeList } from '@townkeep/core/across/setup';
import { type AgencyTx, jsonText } from '../../../platform/database/tenancy.ts';

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

/** Gives every inspection type a checklist. */
export async function giveChecklists(tx: AgencyTx, fields: readonly CustomField[]): Promise<void> {
  await tx.run(
    `update list_items set fields = jsonb_set(fields, '{checklist}', $3::jsonb) where agency_id = $1 and list = $2`,
    [tx.agencyId, inspectionTypeList.name, jsonText(fields)],
  );
}
