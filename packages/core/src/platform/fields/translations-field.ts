import { z } from 'zod';
import { text } from '../messages.ts';
import { otherLanguages, type Translations } from '../formats/translations.ts';
import type { Field, FieldInput, FieldOptions } from './field.ts';

/** A text of an item that can be translated. */
export type TranslatablePart = Pick<Field, 'label' | 'input' | 'schema'>;

/**
 * Declares the language versions of an item's texts.
 * @param parts the texts by the name of their field, `name` included
 */
export function translationsField(parts: Readonly<Record<string, TranslatablePart>>, options: FieldOptions = {}) {
  const label = 'Language versions';
  const shape = Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema.optional()]));
  const words = z.strictObject(shape);
  const byLanguage = Object.fromEntries(otherLanguages.map((language) => [language, words.optional()]));
  const inputs = Object.entries(parts).map(([name, part]) => ({ name, label: part.label, input: part.input }));
  return {
    ...options,
    label,
    input: { kind: 'translations', parts: inputs } as FieldInput,
    schema: z.strictObject(byLanguage, text('mustBeText', { label })) as unknown as z.ZodType<Translations>,
    answer: z.custom<Translations>(),
    initial: {} as Translations,
    isRequired: false,
  } as const;
}
