import { insertRows } from '../../platform/database/insert-rows.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { DemoAgency } from '../demo-agency.ts';
import type { StoreOptions } from './store.ts';

/** Stores the staff, all with the same password. */
export async function storeStaff(
  tx: AgencyTx,
  { staff, departments }: DemoAgency,
  { passwordHash, now }: StoreOptions,
): Promise<void> {
  await insertRows(
    tx.run,
    'staff',
    staff.map((member) => ({
      agency_id: tx.agencyId,
      id: member.id,
      email: member.email,
      email_key: member.email,
      first_name: member.firstName,
      last_name: member.lastName,
      title: member.title,
      phone_number: null,
      is_active: member.isInactive !== true,
      password_hash: passwordHash,
      scopes: {
        ...member.scopes,
        supervisorAccess: member.isSupervisor === true ? 'SUPERVISOR_BASIC' : 'NONE',
        hasAuditTrailAccess: member.key === 'admin',
      },
      permission_preference: 'USERS',
      department_id: departments.find(({ name }) => name === member.department)?.id ?? null,
      signature: null,
      digital_signature_url: null,
      preferences: {},
      created_at: now,
    })),
  );
}
