import { z } from 'zod';
import { customField, customFields } from '../custom-fields/schema.ts';
import { configList } from '../kernel/config-list.ts';
import { text } from '../kernel/messages.ts';
import { optionalLines, requiredText } from '../kernel/schemas.ts';

export const RESOLVE_BY_DAYS_DEFAULT = 7;
export const RESOLVE_BY_DAYS_MAX = 365;

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
    fields: customFields,
    internalCustomFields: customFields,
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
