import type { Product, Profile, Scopes } from '../profile.ts';

/** What a group says of the rights of its members, as stored; a field that was never set is absent. */
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
 * Returns what groups grant to a member: nothing to one whose permissions are their own (`USERS`). A group grants
 * rights only in the products that it is for. Source: the domain page, 'Who may do what'.
 */
export function groupGrants(preference: Profile['permissionPreference'], groups: readonly StoredGrant[]): GroupGrant[] {
  return preference === 'GROUPS' ? groups.map(grantOf) : [];
}

function grantOf({ products, crmPermission, canCreateSubmissions }: StoredGrant): GroupGrant {
  if (products?.includes('crm') !== true || crmPermission == null || crmPermission === 'NONE') return {};
  const internalSubmissionCreation = canCreateSubmissions === true ? 'CAN_CREATE' : 'CANNOT_CREATE';
  return { crm: { isActive: true, permission: crmPermission, internalSubmissionCreation } };
}
