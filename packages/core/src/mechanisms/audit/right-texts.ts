import type { NameOf } from '../../platform/fields/index.ts';
import {
  permissionParts,
  permissionRights,
  type RightValue,
  violationAccessLabels,
} from '../../platform/rights/permission-rights.ts';
import type { PermissionSet } from '../../platform/rights/permission-set.ts';

/** Returns whether a value of the log is a permission set. */
export const isPermissionSet = (value: unknown): value is Partial<PermissionSet> =>
  typeof value === 'object' && value !== null && 'crm' in value && 'xerce' in value;

/** A right of a permission set as a text. */
export interface RightText {
  readonly label: string;
  readonly text: string;
  /** Whether it gives nothing. */
  readonly isLeast: boolean;
}

/** Returns every right of a permission set as a text, and the access to each violation type that the set names. */
export function rightTexts(set: Partial<PermissionSet>, nameOf: NameOf): RightText[] {
  const rights = permissionRights.map(({ part, name, label, values }) => {
    const stored = (part === 'agency' ? set : set[part]) as Readonly<Record<string, RightValue>> | undefined;
    const at = Math.max(
      0,
      values.findIndex(({ value }) => value === stored?.[name]),
    );
    return { label: `${permissionParts[part]}: ${label}`, text: values[at]!.label, isLeast: at === 0 };
  });
  const types = Object.entries(set.xerce?.violationTypes ?? {}).map(([id, access]) => ({
    label: `${permissionParts.xerce}: ${nameOf('violation-types', id)}`,
    text: violationAccessLabels[access],
    isLeast: false,
  }));
  return [...rights, ...types];
}

/** Returns the ids of the violation types that a value names, if it is a permission set. */
export const violationTypesIn = (value: unknown): string[] =>
  isPermissionSet(value) ? Object.keys(value.xerce?.violationTypes ?? {}) : [];
