import { z } from 'zod';
import { text } from '../../platform/messages.ts';
import { cleanLines } from '../../platform/formats/plain-text.ts';
import { optionalText, requiredText } from '../../platform/schemas.ts';
import { allFields, type CustomField, FIELD_NESTING_MAX, fieldTypes, needsOptions } from './field.ts';

const FORM_FIELDS_MAX = 100;
const OPTIONS_MAX = 100;
const NESTED_MAX = 20;

const condition = z.object({ operator: z.enum(['equals', 'contains']), value: requiredText('Condition', 200) });

const translation = z.object({
  label: optionalText('Label', 200).optional(),
  hint: optionalText('Hint', 300).optional(),
  options: z.record(z.string().max(100), requiredText('Option', 100)).optional(),
});

/** The texts of a field in other languages. */
export const fieldTranslations = z.object({ es: translation.optional() });

/** Returns the schema of a custom field at a depth. Nesting is bounded, so each level has its own schema. */
function fieldAt(depth: number): z.ZodType<CustomField> {
  const nested = depth < FIELD_NESTING_MAX ? z.array(fieldAt(depth + 1)).max(NESTED_MAX) : z.array(z.never()).max(0);
  return z
    .object({
      id: z.uuid(),
      label: requiredText('Label', 200),
      type: z.enum(fieldTypes),
      hint: optionalText('Hint', 300),
      options: z.array(requiredText('Option', 100)).max(OPTIONS_MAX).default([]),
      isRequired: z.boolean().default(false),
      isActive: z.boolean().default(true),
      isDeleted: z.boolean().default(false),
      condition: condition.nullable().default(null),
      translations: fieldTranslations.optional(),
      nested: (nested as z.ZodArray<z.ZodType<CustomField>>).default([]),
    })
    .superRefine((field, issues) => {
      const reject = (name: string, message: string) => issues.addIssue({ code: 'custom', path: [name], message });
      if (needsOptions(field.type) && field.options.length === 0) reject('options', text('picklistNeedsOptions'));
      if (new Set(field.options).size !== field.options.length) reject('options', text('nameTaken'));
      if (depth > 1 && field.condition === null) reject('condition', text('required', { label: 'Condition' }));
    }) as unknown as z.ZodType<CustomField>;
}

/** A field of a form, with its nested fields. */
export const customField = fieldAt(1);

const isWithinLimit = (fields: readonly CustomField[]): boolean =>
  fields.filter((field) => !field.isDeleted).length <= FORM_FIELDS_MAX;

function hasUniqueIds(fields: readonly CustomField[]): boolean {
  const ids = allFields(fields).map((field) => field.id);
  return new Set(ids).size === ids.length;
}

/**
 * A form of custom fields. Answers are stored under the fields' ids, so ids are unique across all levels. Deleted
 * fields that are kept for their answers do not count toward the limit, since their number grows as the form changes.
 */
export const customFields = z
  .array(customField)
  .refine(isWithinLimit, text('atMostEntries', { label: 'Fields', n: FORM_FIELDS_MAX }))
  .refine(hasUniqueIds, text('invalidValue'))
  .default([]);

const words = (max: number) => z.string().overwrite(cleanLines).max(max);

/** Wider than the rules of the fields, which give the error texts. */
const answerValue = z.union([words(20_000), z.number(), z.array(words(2000)).max(100), z.null()]);

/** A field's answer as sent and stored, with enough to read it after the field has changed. */
export const fieldAnswer = z.object({
  id: z.uuid(),
  label: z.string().max(300),
  type: z.enum(fieldTypes),
  isRequired: z.boolean().default(false),
  value: answerValue,
});
export type FieldAnswer = z.infer<typeof fieldAnswer>;

/** Answers to a form in a request. */
export const givenAnswers = z.array(fieldAnswer).max(500);
