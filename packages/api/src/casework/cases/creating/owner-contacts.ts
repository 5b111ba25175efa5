import type { CaseInput, ContactInRole } from '@townkeep/core/casework/cases';
import { invalid, text } from '@townkeep/core/platform';
import { caseRoleList } from '@townkeep/core/across/setup';
import { findOrCreateOwner } from '../../contacts/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findItems } from '../../../platform/settings/items-queries.ts';
import { findOwnerAt } from '../read/associated.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Returns the owner of the location's parcel as contacts of a new case, in the wanted roles.
 * @throws Problem invalid_input (ownerRoleIds) for a role that is not offered, and where the parcel has no owner
 */
export async function ownerContacts(
  tx: AgencyTx,
  { ownerRoleIds, location }: Pick<CaseInput, 'ownerRoleIds' | 'location'>,
  by: StaffActing,
): Promise<ContactInRole[]> {
  if (ownerRoleIds.length === 0) return [];
  const roles = await findItems(tx, caseRoleList, ownerRoleIds);
  const unoffered = ownerRoleIds.find((roleId) => roles.get(roleId)?.isActive !== true);
  if (unoffered !== undefined)
    throw invalid({ ownerRoleIds: text('notOffered', { label: roles.get(unoffered)?.name ?? 'This role' }) });
  const owner = await findOwnerAt(tx, location, by);
  if (owner === null) throw invalid({ ownerRoleIds: text('notOffered', { label: 'The owner of the parcel' }) });
  const contactId = await findOrCreateOwner(tx, owner, by);
  return ownerRoleIds.map((roleId) => ({ contactId, roleId }));
}
