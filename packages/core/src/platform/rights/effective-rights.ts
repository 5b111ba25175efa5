import { type Product, type Profile, products as allProducts, type Scopes } from './profile.ts';
import { noPermissions, type PermissionSet, readPermissions, type ViolationLevels } from './permission-set.ts';
import { mergePermissions } from './merge-permissions.ts';

/** A role or a group as stored, with the rights that it gives. */
export interface StoredGrant {
  readonly id: string;
  readonly name: string;
  /** A permission set of any version. */
  readonly permissions: unknown;
}

/** The stored data that determines the rights of an account. */
export interface StoredRights {
  /** The account's own additions: a permission set of any version. */
  readonly scopes: unknown;
  readonly permissionPreference: Profile['permissionPreference'];
  /** The account's role, if it is active. */
  readonly role: StoredGrant | null;
  /** The active groups that the account belongs to. */
  readonly groups: readonly StoredGrant[];
  /** The access of each violation type for staff without an entry. */
  readonly violationDefaults: ViolationLevels;
}

/** The effective rights of an account, as its profile has them. */
export type Rights = Pick<Profile, 'scopes' | 'supervisorAccess' | 'hasAuditTrailAccess' | 'hasActionCenterAccess'>;

/** Where an account's rights come from. */
export type RightsSource =
  | { readonly kind: 'ROLE' | 'GROUP'; readonly id: string; readonly name: string }
  | { readonly kind: 'OWN' | 'DEFAULT' };

/** What one source gives. */
export interface Grant {
  readonly source: RightsSource;
  readonly set: PermissionSet;
}

/**
 * Returns what each source gives an account: its role, its groups if its permissions come from groups, and its own
 * additions. A violation type without an entry in the role, or in the additions of an account without a role, has the
 * type's default access.
 * Source: the domain page, 'Who may do what'; docs/adr/0025-rights.md
 */
export function grantsOf({ scopes, permissionPreference, role, groups, violationDefaults }: StoredRights): Grant[] {
  const own: Grant = { source: { kind: 'OWN' }, set: readPermissions(scopes) };
  const ofRole = role === null ? [] : [grantOf('ROLE', role)];
  const ofGroups = permissionPreference === 'GROUPS' ? groups.map((group) => grantOf('GROUP', group)) : [];
  const grants = [...ofRole, ...ofGroups, own];
  const { violationTypes: decided } = (ofRole[0] ?? own).set.xerce;
  const rest = Object.entries(violationDefaults).filter(([id]) => decided[id] === undefined);
  if (rest.length === 0 || !grants.some(({ set }) => set.xerce.isActive)) return grants;
  const xerce = { ...noPermissions.xerce, violationTypes: Object.fromEntries(rest) };
  return [...grants, { source: { kind: 'DEFAULT' }, set: { ...noPermissions, xerce } }];
}

const grantOf = (kind: 'ROLE' | 'GROUP', { id, name, permissions }: StoredGrant): Grant => ({
  source: { kind, id, name },
  set: readPermissions(permissions),
});

/** Computes the rights of an account within the agency's products: the most generous of all its sources. */
export function accountRights(account: StoredRights, products: readonly Product[] = allProducts): Rights {
  const set = withheld(mergePermissions(grantsOf(account).map((grant) => grant.set)), products);
  return { ...rightsOf(set), scopes: { ...rightsOf(set).scopes, townkeepAdmin: isTownkeepAdmin(account.scopes) } };
}

/** Computes the scopes of an account. */
export const accountScopes = (account: StoredRights, products: readonly Product[] = allProducts): Scopes =>
  accountRights(account, products).scopes;

/** Leaves out the rights in products that the agency does not have. */
export function withheld(set: PermissionSet, products: readonly Product[]): PermissionSet {
  const missing = allProducts.filter((product) => !products.includes(product));
  return { ...set, ...Object.fromEntries(missing.map((product) => [product, noPermissions[product]])) };
}

function rightsOf({ supervisorAccess, hasAuditTrailAccess, hasActionCenterAccess, ...set }: PermissionSet): Rights {
  const scopes = { ...set, superAdmin: false, townkeepAdmin: false };
  return { scopes, supervisorAccess, hasAuditTrailAccess, hasActionCenterAccess };
}

/** Whether the provider made the account its own administrator. No call of the API does. */
const isTownkeepAdmin = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null && (stored as Partial<Scopes>).townkeepAdmin === true;

/** Returns the rights of the provider's super admins: all of them in each product of the agency. */
export function superAdminRights(products: readonly Product[]): Rights {
  const set = withheld(everyRight, products);
  const rights = rightsOf(set);
  return { ...rights, scopes: { ...rights.scopes, superAdmin: true } };
}

const everyRight: PermissionSet = {
  crm: {
    isActive: true,
    isAdmin: true,
    permission: 'OVERWRITE',
    internalSubmissionCreation: 'CAN_CREATE',
    isFAQEnabled: true,
    hasCommlinkAccess: true,
    hasExecutiveReportsAccess: true,
  },
  xerce: {
    isActive: true,
    isAdmin: true,
    dashboardAccess: 'ALL',
    reportAccess: 'ALL',
    hasExecutiveReportsAccess: true,
    violationTypes: {},
  },
  supervisorAccess: 'NONE',
  hasAuditTrailAccess: true,
  hasActionCenterAccess: false,
  canSeeSecuredLocations: true,
  siteAdmin: true,
  userAdmin: true,
};
