import { permissionRights } from './permission-rights.ts';
import {
  levelRank,
  noPermissions,
  type PermissionSet,
  rankOf,
  valueIn,
  type ViolationLevels,
  withValue,
} from './permission-set.ts';

/** Merges sets right by right; the most generous value wins. Without sets the result gives nothing. */
export const mergePermissions = (sets: readonly PermissionSet[]): PermissionSet => sets.reduce(merge, noPermissions);

function merge(one: PermissionSet, other: PermissionSet): PermissionSet {
  const merged = permissionRights.reduce((set, right) => {
    const given = valueIn(other, right);
    return rankOf(right, given) > rankOf(right, valueIn(set, right)) ? withValue(set, right, given) : set;
  }, one);
  const violationTypes = mergeLevels(one.xerce.violationTypes, other.xerce.violationTypes);
  return { ...merged, xerce: { ...merged.xerce, violationTypes } };
}

function mergeLevels(one: ViolationLevels, other: ViolationLevels): ViolationLevels {
  const higher = Object.entries(other).filter(([id, level]) => !(id in one) || levelRank(level) > levelRank(one[id]));
  return { ...one, ...Object.fromEntries(higher) };
}
