import { displayName, nameKey } from '@townkeep/core/casework/contacts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { DemoAgency } from '../demo-agency.ts';

/** Stores the demo's residents as contacts, each with their email address and phone. */
export async function storeResidents(tx: AgencyTx, { residents }: DemoAgency): Promise<void> {
  await insertRows(
    tx.run,
    'contacts',
    residents.map((resident) => ({
      agency_id: tx.agencyId,
      id: resident.id,
      first_name: resident.firstName,
      last_name: resident.lastName,
      type: 'INDIVIDUAL',
      name: displayName(resident),
      name_key: nameKey(displayName(resident)),
      is_vendor: false,
      custom_values: {},
      notification_preference: [],
      is_gis_populated: false,
      is_onboarding_done: false,
      is_source_auth0: false,
      created_at: new Date(),
      updated_at: new Date(),
      last_used_at: new Date(),
      version: 1,
    })),
  );
  const owned = (resident: DemoAgency['residents'][number]) => ({
    agency_id: tx.agencyId,
    id: newId(),
    contact_id: resident.id,
    position: 1,
    created_at: new Date(),
  });
  await insertRows(
    tx.run,
    'contact_emails',
    residents.flatMap((resident) => (resident.email === null ? [] : [{ ...owned(resident), email: resident.email }])),
  );
  await insertRows(
    tx.run,
    'contact_phones',
    residents.flatMap((resident) =>
      resident.phoneNumber === null ? [] : [{ ...owned(resident), phone_number: resident.phoneNumber, kind: 'CELL' }],
    ),
  );
}
