import { z } from 'zod';
import { configList } from '../kernel/config-list.ts';
import { text } from '../kernel/messages.ts';
import { optionalLines, optionalText, requiredText } from '../kernel/schemas.ts';
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
const formFields = z
  .array(customField)
  .refine((fields) => fields.filter((field) => !field.isDeleted).length <= FORM_FIELDS_MAX, text('atMostEntries', { label: 'Fields', n: FORM_FIELDS_MAX }))
  .refine((fields) => new Set(allFields(fields).map((field) => field.id)).size === allFields(fields).length, text('invalidValue'))
  .default([]);

/** Categories of submissions, with the form that a resident fills in for each. */
export const categoryList = configList({
  name: 'categories',
  label: { one: 'Category', many: 'Categories' },
  path: '/agencies/crm/categories',
  seeRight: 'submissions.see',
  changeRight: 'setup.crm',
  nameMax: 100,
  fields: z.object({
    /** EXTERNAL ones are offered to residents, INTERNAL ones to staff only. */
    categoryType: z.enum(['EXTERNAL', 'INTERNAL']).default('EXTERNAL'),
    description: optionalLines('Description', 500),
    /** Words that residents use for it, for suggestions. */
    keywords: z.array(requiredText('Keyword', 60)).max(100).default([]),
    allowAnonymousSubmission: z.boolean().default(true),
    isLocationIncluded: z.boolean().default(true),
    isLocationRequired: z.boolean().default(true),
    resolveByDays: z
      .number()
      .int()
      .min(0, text('daysBetween', { n: 0, m: RESOLVE_BY_DAYS_MAX }))
      .max(RESOLVE_BY_DAYS_MAX, text('daysBetween', { n: 0, m: RESOLVE_BY_DAYS_MAX }))
      .default(RESOLVE_BY_DAYS_DEFAULT),
    departmentId: z.uuid().nullable().default(null),
    defaultAssigneeId: z.uuid().nullable().default(null),
    fields: formFields,
    internalCustomFields: formFields,
  }),
  form: [
    {
      name: 'categoryType',
      label: 'Offered to',
      kind: 'choice',
      choices: [
        { value: 'EXTERNAL', label: 'Residents and staff' },
        { value: 'INTERNAL', label: 'Staff only' },
      ],
      initial: 'EXTERNAL',
      isColumn: true,
    },
    { name: 'description', label: 'Description', kind: 'textarea', hint: 'Shown to residents below the name.', initial: null },
    { name: 'keywords', label: 'Keywords', kind: 'words', hint: 'Words that residents use for it. They help to suggest the category.', initial: [] },
    { name: 'departmentId', label: 'Department', kind: 'department', initial: null },
    { name: 'defaultAssigneeId', label: 'Default assignee', kind: 'crm-user', initial: null },
    { name: 'resolveByDays', label: 'Resolve by (working days)', kind: 'days', max: RESOLVE_BY_DAYS_MAX, initial: RESOLVE_BY_DAYS_DEFAULT, isColumn: true },
    {
      name: 'allowAnonymousSubmission',
      label: 'Accept anonymous submissions',
      kind: 'switch',
      hint: 'In the resident area. The public issue form depends on the agency’s submission settings alone.',
      initial: true,
    },
    { name: 'isLocationIncluded', label: 'Ask for the location', kind: 'switch', initial: true },
    { name: 'isLocationRequired', label: 'The location is required', kind: 'switch', initial: true },
    { name: 'fields', label: 'Fields for residents', kind: 'custom-fields', initial: [] },
    { name: 'internalCustomFields', label: 'Internal fields', kind: 'custom-fields', hint: 'Only staff see and fill these.', initial: [] },
  ],
});

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
