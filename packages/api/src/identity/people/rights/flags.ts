import { type AccessFlags, accessFlags, accountRights } from '@townkeep/core/identity/people';
import type { StaffRights } from './queries.ts';

/**
 * Returns the access flags of a staff member, whether active or not. Those of finances need to know whether the agency
 * tracks fines.
 */
export function flagsOf(
  person: StaffRights,
  { allowFineTracking = false }: { readonly allowFineTracking?: boolean } = {},
): AccessFlags {
  const { permissionPreference } = person;
  const agencyFlags = { allowFineTracking, isCommunicationLinkEnabled: false };
  return accessFlags({ ...accountRights(person, person.products), permissionPreference, agencyFlags });
}
