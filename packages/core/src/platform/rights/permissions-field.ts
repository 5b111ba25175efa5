import type { FieldOptions } from '../fields/index.ts';
import { noPermissions, permissionSet } from './permission-set.ts';

/** Declares a permission set: the rights that a role or a group gives. */
export const permissionsField = (label: string, options: FieldOptions = {}) =>
  ({
    ...options,
    label,
    input: { kind: 'permissions' },
    schema: permissionSet,
    answer: permissionSet,
    initial: noPermissions,
    isRequired: false,
  }) as const;
