import { z } from 'zod';
import type { FieldOptions } from '../../platform/fields/index.ts';
import { changedFields } from './answers/changed-fields.ts';
import type { CustomField } from './field.ts';
import { customField, customFields } from './schema.ts';

/** Declares a field of a list whose value is a form of custom fields, built on its own tab. */
export const customFieldsField = (label: string, options: FieldOptions = {}) =>
  ({
    ...options,
    label,
    input: { kind: 'custom-fields' },
    schema: customFields.unwrap(),
    answer: z.array(customField),
    initial: [] as CustomField[],
    isRequired: false,
    difference: (before: unknown, after: unknown) => changedFields(formOf(before), formOf(after)),
  }) as const;

const formOf = (stored: unknown) => (stored ?? []) as CustomField[];
