import { problemText } from '../problems.ts';
import type { AccessFlags } from './access-flags.ts';
import type { Rights } from './effective-rights.ts';
import { type AdminRight, type PermissionRight, permissionRights } from './permission-rights.ts';
import { setOf } from './giving.ts';
import { rightsProblems } from './problems.ts';
import { levelRank, type PermissionSet, rankOf, valueIn } from './permission-set.ts';

/** The rights that only their holders give and take, with their names. */
export const adminRights = permissionRights.flatMap((right) =>
  right.admin === undefined ? [] : [{ ...right, admin: right.admin }],
);

/** Returns the name of an administrator's right. */
export const adminRightLabel = (right: AdminRight): string =>
  adminRights.find(({ admin }) => admin === right)?.label ?? right;

/** Returns the administrator's rights of a person. A super admin has each of them in the products of the agency. */
export function heldAdminRights(flags: AccessFlags): Set<AdminRight> {
  const held: Readonly<Record<AdminRight, boolean>> = {
    siteAdmin: flags.isSiteAdmin,
    userAdmin: flags.isUserAdmin,
    crmAdmin: flags.isCrmAdmin,
    xerceAdmin: flags.isCodeEnforcementAdmin,
  };
  return new Set((Object.keys(held) as AdminRight[]).filter((right) => held[right]));
}

/** Returns the administrator's rights that a permission set gives. */
export const adminRightsIn = (set: PermissionSet): Set<AdminRight> =>
  new Set(adminRights.flatMap((right) => (valueIn(set, right) === true ? [right.admin] : [])));

/** Returns the administrator's rights that are in one set and not in the other. */
export const differingAdminRights = (one: ReadonlySet<AdminRight>, other: ReadonlySet<AdminRight>): AdminRight[] =>
  adminRights.map(({ admin }) => admin).filter((right) => one.has(right) !== other.has(right));

/**
 * Returns why a person with these flags cannot give or take these administrator's rights, or null when they can: only
 * their holders do.
 */
export function adminRightBlocker(flags: AccessFlags, rights: readonly AdminRight[]): string | null {
  const held = heldAdminRights(flags);
  const lacking = rights.filter((right) => !held.has(right)).map(adminRightLabel);
  return lacking.length === 0
    ? null
    : problemText(rightsProblems.admin_right_not_held, { rights: lacking.join('”, “') });
}

/** Returns the rights of which a person has more than before. */
export function raisedRights(before: Rights, after: Rights): Pick<PermissionRight, 'label'>[] {
  const [earlier, later] = [setOf(before), setOf(after)];
  const raised = permissionRights.filter(
    (right) => rankOf(right, valueIn(later, right)) > rankOf(right, valueIn(earlier, right)),
  );
  const types = Object.entries(later.xerce.violationTypes);
  const isTypeRaised = types.some(([id, level]) => levelRank(level) > levelRank(earlier.xerce.violationTypes[id]));
  return isTypeRaised ? [...raised, { label: 'Access by violation type' }] : raised;
}
