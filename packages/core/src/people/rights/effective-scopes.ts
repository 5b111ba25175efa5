import { type Product, products as allProducts, type Scopes } from '../profile.ts';
import { readScopes } from './stored-scopes.ts';
import { mergeScopes } from './merge-scopes.ts';

/** The sources of an account's rights, in addition to its own stored scopes. */
export interface ScopeSources {
  /** The products that the agency has. Scopes of other products have no effect. */
  readonly products: readonly Product[];
  /** The stored scopes of the account's role, if it has one. */
  readonly role?: unknown;
  /** The grants of the account's groups; see `groupGrants`. */
  readonly groups?: readonly unknown[];
  /** True for the provider's super admins. No stored flag makes anyone a super admin. */
  readonly isSuperAdmin?: boolean;
}

/**
 * Computes the effective scopes of an account: the most generous of its role, its groups and its own additions, within
 * the agency's products. A super admin has every right in each of those products.
 * Source: staff application §4 'Login flags' and §6; the domain page, 'Who may do what'.
 */
export function effectiveScopes(
  own: unknown,
  { products, role, groups = [], isSuperAdmin = false }: ScopeSources,
): Scopes {
  const grants = isSuperAdmin ? [everyRight] : [own, role, ...groups].map(readScopes);
  const merged = { ...mergeScopes(grants), superAdmin: isSuperAdmin };
  const none = readScopes(null);
  const withheld = allProducts.filter((product) => !products.includes(product));
  return { ...merged, ...Object.fromEntries(withheld.map((product) => [product, none[product]])) };
}

const everyRight: Scopes = {
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
  superAdmin: true,
  siteAdmin: true,
  userAdmin: true,
  townkeepAdmin: false,
  canSeeSecuredLocations: true,
};
