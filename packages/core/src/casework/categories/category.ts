import { z } from 'zod';
import type { Translations } from '../../platform/formats/translations.ts';
import { customField } from '../../mechanisms/custom-fields/schema.ts';
import { categoryIconNames } from './category-icons.ts';

export const RESOLVE_BY_DAYS_DEFAULT = 7;
export const RESOLVE_BY_DAYS_MAX = 365;

/** A category as the public form needs it. */
export const publicCategory = z.object({
  id: z.uuid(),
  name: z.string(),
  icon: z.enum(categoryIconNames),
  description: z.string().nullable(),
  /** The name and description in other languages. */
  translations: z.custom<Translations>(),
  categoryType: z.literal('EXTERNAL'),
  isActive: z.literal(true),
  allowAnonymousSubmission: z.boolean(),
  isLocationIncluded: z.boolean(),
  isLocationRequired: z.boolean(),
  fields: z.array(customField),
});
export type PublicCategory = z.infer<typeof publicCategory>;
