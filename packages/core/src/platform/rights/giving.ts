import { problemText } from '../problems.ts';
import type { Rights } from './effective-rights.ts';
import { type AdminRight, type PermissionPart, permissionParts, permissionRights } from './permission-rights.ts';
import { levelRank, type PermissionSet, rankOf, valueIn } from './permission-set.ts';
import { rightsProblems } from './problems.ts';

/** A person who gives rights to others. */
export interface Giver {
  /** Their own rights; null for a super admin, who has all of them. */
  readonly rights: Rights | null;
  readonly held: ReadonlySet<AdminRight>;
}

/** The administrators who give every right of a part, also those that they do not have themselves. */
const administratorOf: Readonly<Record<PermissionPart, AdminRight>> = {
  crm: 'crmAdmin',
  xerce: 'xerceAdmin',
  agency: 'siteAdmin',
};

/** Returns rights as the set that gives them. */
export const setOf = ({ scopes, ...others }: Rights): PermissionSet => ({ ...scopes, ...others });

const VIOLATION_TYPES = 'Access by violation type';

/**
 * Returns the names of the rights that a change would give, but that the person who makes it neither has to this extent
 * nor administers. Without that, one could give a second account what one may not give oneself. The administrator's
 * rights are not among them: only their holders give them (`adminRightBlocker`).
 */
export function lackingRights({ rights, held }: Giver, before: PermissionSet, after: PermissionSet): string[] {
  if (rights === null) return [];
  const own = setOf(rights);
  const lacking = permissionRights.filter((right) => {
    const given = rankOf(right, valueIn(after, right));
    const most = Math.max(rankOf(right, valueIn(before, right)), rankOf(right, valueIn(own, right)));
    return right.admin === undefined && given > most && !held.has(administratorOf[right.part]);
  });
  const names = lacking.map(({ part, label }) => (part === 'agency' ? label : `${permissionParts[part]}: ${label}`));
  return givesType(own, before, after) && !held.has('xerceAdmin') ? [...names, VIOLATION_TYPES] : names;
}

const givesType = (own: PermissionSet, before: PermissionSet, after: PermissionSet): boolean =>
  Object.entries(after.xerce.violationTypes).some(([id, level]) =>
    [before, own].every(({ xerce }) => levelRank(level) > levelRank(xerce.violationTypes[id])),
  );

/** Returns why a person cannot make this change of a set, or null when they can. */
export function givingBlocker(giver: Giver, before: PermissionSet, after: PermissionSet): string | null {
  const lacking = lackingRights(giver, before, after);
  return lacking.length === 0 ? null : problemText(rightsProblems.right_not_held, { rights: lacking.join(', ') });
}
