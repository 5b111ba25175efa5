import type { Product } from './profile.ts';
import { grantsOf, type RightsSource, type StoredRights, withheld } from './effective-rights.ts';
import { mergePermissions } from './merge-permissions.ts';
import { type PermissionPart, permissionRights, rightPath, violationAccessLabels } from './permission-rights.ts';
import { levelRank, rankOf, valueIn } from './permission-set.ts';

/** An effective right of an account, and each source that gives it in full. */
export interface ExplainedRight {
  /** E.g. `crm.permission`, or `xerce.violationTypes.<id>`. */
  readonly path: string;
  readonly part: PermissionPart;
  readonly label: string;
  /** The value for people. */
  readonly value: string;
  readonly sources: readonly RightsSource[];
}

/**
 * Explains every right that an account has: its value and where it comes from. Rights with their least value are left
 * out.
 * @param typeNames the names of the violation types; a type without a name is left out
 */
export function explainRights(
  account: StoredRights,
  products: readonly Product[],
  typeNames: ReadonlyMap<string, string>,
): ExplainedRight[] {
  const grants = grantsOf(account).map(({ source, set }) => ({ source, set: withheld(set, products) }));
  const merged = mergePermissions(grants.map(({ set }) => set));
  const sourcesOf = (rank: (set: (typeof grants)[number]['set']) => number): RightsSource[] =>
    grants.filter(({ set }) => rank(set) === rank(merged)).map(({ source }) => source);
  const rights = permissionRights.flatMap((right): ExplainedRight[] => {
    const rank = rankOf(right, valueIn(merged, right));
    if (rank === 0 || (right.part !== 'agency' && !merged[right.part].isActive)) return [];
    const { part, label } = right;
    const sources = sourcesOf((set) => rankOf(right, valueIn(set, right)));
    return [{ path: rightPath(right), part, label, value: right.values[rank]!.label, sources }];
  });
  const types = Object.entries(merged.xerce.violationTypes).flatMap(([id, level]): ExplainedRight[] => {
    const label = typeNames.get(id);
    if (label === undefined || levelRank(level) === 0 || !merged.xerce.isActive) return [];
    const sources = sourcesOf((set) => levelRank(set.xerce.violationTypes[id]));
    return [{ path: `xerce.violationTypes.${id}`, part: 'xerce', label, value: violationAccessLabels[level], sources }];
  });
  return [...rights, ...types];
}
