import { effectiveScopes } from './effective-scopes.ts';
import { groupGrants, type StoredGrant } from './group-grants.ts';
import { type Product, type Profile, products as allProducts, type Scopes } from '../profile.ts';

/** What the rights of an account are stored in. */
export interface StoredRights {
  readonly scopes: unknown;
  readonly permissionPreference: Profile['permissionPreference'];
  /** The active groups that the account belongs to. */
  readonly groups: readonly StoredGrant[];
}

/** Computes what an account may do: its own scopes and, where its permissions come from groups, what these grant. */
export const accountScopes = (account: StoredRights, products: readonly Product[] = allProducts): Scopes =>
  effectiveScopes(account.scopes, { products, groups: groupGrants(account.permissionPreference, account.groups) });
