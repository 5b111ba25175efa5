import { newId } from '../../../platform/ids.ts';
import { addRows } from '../../../testing/add-rows.ts';
import type { TestAgency } from '../../../testing/factories.ts';
import type { EnforcementAgency } from './enforcement.ts';

interface Details {
  readonly email?: string | null;
  readonly phoneNumber?: string | null;
  readonly language?: string;
  readonly createdAt?: Date;
}

/** Adds a contact with an email address to a case, in a role. Returns the id of the contact. */
export async function partyOfCase(
  of: TestAgency,
  { caseId, roleId }: { readonly caseId: string; readonly roleId: string },
  details: Details = {},
): Promise<string> {
  const id = newId();
  const { email = 'olga@owner.test', phoneNumber = null, language = null } = details;
  const now = details.createdAt ?? new Date();
  await addRows(of, 'contacts', {
    id,
    version: 1,
    type: 'INDIVIDUAL',
    name: 'Olga Owner',
    name_key: 'olgaowner',
    is_vendor: false,
    custom_values: {},
    preferred_language: language,
    notification_preference: [],
    is_gis_populated: false,
    is_onboarding_done: false,
    is_source_auth0: false,
    last_used_at: now,
    created_at: now,
    updated_at: now,
  });
  const own = { contact_id: id, position: 1, created_at: now };
  if (email !== null) await addRows(of, 'contact_emails', { ...own, id: newId(), email });
  if (phoneNumber !== null)
    await addRows(of, 'contact_phones', { ...own, id: newId(), kind: 'CELL', phone_number: phoneNumber });
  await addRows(of, 'case_contacts', {
    id: newId(),
    case_id: caseId,
    version: 1,
    contact_id: id,
    role_id: roleId,
    role_list: 'case-roles',
    created_at: now,
  });
  return id;
}

/** Adds the owner, or a tenant, with an email address to a case. Returns the id of the contact. */
export const responsible = (
  of: EnforcementAgency,
  caseId: string,
  { role = 'Owner', ...details }: Details & { readonly role?: 'Owner' | 'Tenant' } = {},
): Promise<string> => partyOfCase(of, { caseId, roleId: of.roles[role] }, details);
