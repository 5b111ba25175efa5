import type { Product, Profile, Scopes } from '../profile.ts';

/** The stored grant of a group to its members; a field that was never set is missing. */
export interface StoredGrant {
  readonly products?: readonly Product[] | null;
  readonly crmPermission?: Scopes['crm']['permission'] | 'NONE' | null;
  readonly canCreateSubmissions?: boolean | null;
}

/** The part of scopes that a group can grant. */
export interface GroupGrant {
  readonly crm?: Pick<Scopes['crm'], 'isActive' | 'permission' | 'internalSubmissionCreation'>;
}

/**
 * Returns the grants of groups to a member: none to a member with their own permissions (`USERS`). A group grants
 * rights only in its own products. Source: the domain page, 'Who may do what'.
 */
export function groupGrants(preference: Profile['permissionPreference'], groups: readonly StoredGrant[]): GroupGrant[] {
  return preference === 'GROUPS' ? groups.map(grantOf) : [];
}

function grantOf({ products, crmPermission, canCreateSubmissions }: StoredGrant): GroupGrant {
  if (products?.includes('crm') !== true || crmPermission == null || crmPermission === 'NONE') return {};
  const internalSubmissionCreation = canCreateSubmissions === true ? 'CAN_CREATE' : 'CANNOT_CREATE';
  return { crm: { isActive: true, permission: crmPermission, internalSubmissionCreation } };
}
