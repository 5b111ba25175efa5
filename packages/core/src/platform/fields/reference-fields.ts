import { z } from 'zod';
import { text } from '../messages.ts';
import { id } from '../schemas.ts';
import type { FieldOptions, ReferenceInput, StaffOffered } from './field.ts';

export interface ReferenceOptions extends FieldOptions {
  /** The list whose items are offered. */
  readonly to: string;
}

const one = (to: string, staff: StaffOffered | null = null) =>
  ({ kind: 'reference', to, many: false, maxEntries: 1, isOrdered: false, staff }) as const;

/** Declares an optional reference to an item of a list. */
export const referenceField = (label: string, { to, ...options }: ReferenceOptions) =>
  ({
    ...options,
    label,
    input: one(to) as ReferenceInput,
    schema: id.nullable(),
    answer: id.nullable(),
    initial: null,
    isRequired: false,
  }) as const;

/** Declares a required reference to an item of a list. A list can be grouped by it. */
export const requiredReferenceField = (label: string, { to, ...options }: ReferenceOptions) =>
  ({
    ...options,
    label,
    input: one(to) as ReferenceInput,
    schema: z.uuid(text('required', { label })),
    answer: id,
    initial: '',
    isRequired: true,
  }) as const;

const distinctIds = (label: string, maxEntries: number) =>
  z
    .array(id, text('mustBeList', { label }))
    .max(maxEntries, text('atMostEntries', { label, n: maxEntries }))
    .transform((ids) => [...new Set(ids)]);

interface ReferencesOptions extends ReferenceOptions {
  readonly maxEntries: number;
  /** Whether their order has a meaning, so that it can be changed. */
  readonly isOrdered?: boolean;
}

/** Declares references to items of a list, in the order in which they were chosen. */
export const referencesField = (label: string, { to, maxEntries, isOrdered = false, ...options }: ReferencesOptions) =>
  ({
    ...options,
    label,
    input: { kind: 'reference', to, many: true, maxEntries, isOrdered, staff: null } as ReferenceInput,
    schema: distinctIds(label, maxEntries),
    answer: z.array(id),
    initial: [] as string[],
    isRequired: false,
  }) as const;

/** Declares references to items of a list, at least one. */
export const requiredReferencesField = (
  label: string,
  { to, maxEntries, ...options }: ReferenceOptions & { readonly maxEntries: number },
) =>
  ({
    ...options,
    label,
    input: { kind: 'reference', to, many: true, maxEntries, isOrdered: false, staff: null } as ReferenceInput,
    schema: distinctIds(label, maxEntries).refine((ids) => ids.length > 0, text('required', { label })),
    answer: z.array(id),
    initial: [] as string[],
    isRequired: true,
  }) as const;

/** Declares an optional reference to a staff member. */
export const staffField = (label: string, { offers, ...options }: FieldOptions & { readonly offers: StaffOffered }) =>
  ({
    ...options,
    label,
    input: one('staff', offers) as ReferenceInput,
    schema: id.nullable(),
    answer: id.nullable(),
    initial: null,
    isRequired: false,
  }) as const;

/** Declares references to several staff members, in the order in which they were chosen. */
export const staffListField = (
  label: string,
  { offers, maxEntries, ...options }: FieldOptions & { readonly offers: StaffOffered; readonly maxEntries: number },
) =>
  ({
    ...options,
    label,
    input: {
      kind: 'reference',
      to: 'staff',
      many: true,
      maxEntries,
      isOrdered: false,
      staff: offers,
    } as ReferenceInput,
    schema: distinctIds(label, maxEntries),
    answer: z.array(id),
    initial: [] as string[],
    isRequired: false,
  }) as const;

/** Declares a required reference to a staff member. */
export const requiredStaffField = (
  label: string,
  { offers, ...options }: FieldOptions & { readonly offers: StaffOffered },
) =>
  ({
    ...options,
    label,
    input: one('staff', offers) as ReferenceInput,
    schema: z.uuid(text('required', { label })),
    answer: id,
    initial: '',
    isRequired: true,
  }) as const;
