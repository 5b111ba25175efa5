import {
  accountRights,
  type Giver,
  heldAdminRights,
  lackingRights,
  noPermissions,
  type PermissionSet,
  type Product,
  products as allProducts,
  rightsProblems,
  setOf,
  withheld,
} from '@townkeep/core/identity/people';
import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { ActingRights } from '../../../platform/acting.ts';
import { flagsOf } from './flags.ts';
import { findStaffRights } from './queries.ts';

/** A person who gives rights, in the products of the agency. */
export interface PresentGiver extends Giver {
  readonly products: readonly Product[];
}

/** Returns what a person who makes a change can give now. The session may remember older rights. */
export async function giverOf(tx: AgencyTx, { profile, flags }: ActingRights): Promise<PresentGiver> {
  if (profile.scopes.superAdmin) return { rights: null, held: heldAdminRights(flags), products: allProducts };
  const [own] = await findStaffRights(tx, [profile.id]);
  // A deleted account gives nothing.
  if (own === undefined) return { rights: accountRights(NO_ACCOUNT), held: new Set(), products: allProducts };
  const held = own.isActive ? heldAdminRights(flagsOf(own)) : new Set<never>();
  return { rights: accountRights(own, own.products), held, products: own.products };
}

const NO_ACCOUNT = {
  scopes: {},
  permissionPreference: 'USERS',
  role: null,
  groups: [],
  violationDefaults: {},
} as const;

/** Whether a person can give every right in the products of the agency, so that nothing need be compared. */
export const givesAll = ({ rights, held, products }: PresentGiver): boolean =>
  rights === null ||
  (held.has('siteAdmin') &&
    (!products.includes('crm') || held.has('crmAdmin')) &&
    (!products.includes('xerce') || held.has('xerceAdmin')));

/** Refuses a change that gives rights which the person neither has nor administers. @throws Problem right_not_held */
export function refuseGiving(giver: PresentGiver, before: PermissionSet, after: PermissionSet): void {
  const lacking = lackingRights(giver, before, withheld(after, giver.products));
  if (lacking.length > 0) throw new Problem(rightsProblems.right_not_held, { params: { rights: lacking.join(', ') } });
}

/**
 * Refuses a new email or username of an account with more rights: the reader of its mail could sign in with them.
 * @throws Problem account_has_more
 */
export async function refuseTakingOver(tx: AgencyTx, id: string, by: ActingRights): Promise<void> {
  const [person] = await findStaffRights(tx, [id]);
  if (person === undefined) return;
  const lacking = lackingRights(await giverOf(tx, by), noPermissions, setOf(accountRights(person, person.products)));
  if (lacking.length > 0)
    throw new Problem(rightsProblems.account_has_more, { params: { rights: lacking.join(', ') } });
}
