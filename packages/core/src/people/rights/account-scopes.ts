import { effectiveScopes } from './effective-scopes.ts';
import { groupGrants, type StoredGrant } from './group-grants.ts';
import { type Product, type Profile, products as allProducts, type Scopes } from '../profile.ts';

/** The stored data that determines the rights of an account. */
export interface StoredRights {
  readonly scopes: unknown;
  readonly permissionPreference: Profile['permissionPreference'];
  /** The active groups that the account belongs to. */
  readonly groups: readonly StoredGrant[];
}

/** Computes the scopes of an account: its own and, if its permissions come from groups, those that its groups grant. */
export const accountScopes = (account: StoredRights, products: readonly Product[] = allProducts): Scopes =>
  effectiveScopes(account.scopes, { products, groups: groupGrants(account.permissionPreference, account.groups) });
