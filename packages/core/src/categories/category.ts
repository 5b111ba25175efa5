import { z } from 'zod';
import { text } from '../kernel/messages.ts';
import { optionalText, requiredText } from '../kernel/schemas.ts';
import { allFields, type CustomField, FIELD_NESTING_MAX, fieldTypes, needsOptions } from './fields.ts';

export const RESOLVE_BY_DAYS_DEFAULT = 7;
export const RESOLVE_BY_DAYS_MAX = 365;

const option = requiredText('Option', 100);

/** One custom field as it travels; nesting is bounded, so the schema is written out by level. */
function fieldAt(depth: number): z.ZodType<CustomField> {
  return z
    .object({
      id: z.uuid(),
      label: requiredText('Label', 200),
      type: z.enum(fieldTypes),
      hint: optionalText('Hint', 300),
      options: z.array(option).max(100).default([]),
      isRequired: z.boolean().default(false),
      isActive: z.boolean().default(true),
      isDeleted: z.boolean().default(false),
      condition: z
        .object({ operator: z.enum(['equals', 'contains']), value: requiredText('Condition', 200) })
        .nullable()
        .default(null),
      nested:
        depth < FIELD_NESTING_MAX
          ? z
              .array(fieldAt(depth + 1))
              .max(20)
              .default([])
          : z.array(z.never()).max(0).default([]),
    })
    .superRefine((field, issues) => {
      if (needsOptions(field.type) && field.options.length === 0) issues.addIssue({ code: 'custom', path: ['options'], message: text('picklistNeedsOptions') });
      if (new Set(field.options).size !== field.options.length) issues.addIssue({ code: 'custom', path: ['options'], message: text('nameTaken') });
      if (depth > 1 && field.condition === null) issues.addIssue({ code: 'custom', path: ['condition'], message: text('required', { label: 'Condition' }) });
    }) as unknown as z.ZodType<CustomField>;
}

export const customField = fieldAt(1);

const FORM_FIELDS_MAX = 100;

/**
 * A form's fields. Answers are kept under the fields' ids, so no two may share one, wherever they stand. Those that are kept
 * as deleted for their answers do not count: they grow in number as the form changes, and the form is no longer for it.
 */
export const formFields = z
  .array(customField)
  .refine((fields) => fields.filter((field) => !field.isDeleted).length <= FORM_FIELDS_MAX, text('atMostEntries', { label: 'Fields', n: FORM_FIELDS_MAX }))
  .refine((fields) => new Set(allFields(fields).map((field) => field.id)).size === allFields(fields).length, text('invalidValue'));

/** A category as the public form needs it. */
export const publicCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  categoryType: z.literal('EXTERNAL'),
  isActive: z.literal(true),
  allowAnonymousSubmission: z.boolean(),
  isLocationIncluded: z.boolean(),
  isLocationRequired: z.boolean(),
  fields: z.array(customField),
});
export type PublicCategory = z.infer<typeof publicCategory>;
