import type { Language } from '../../platform/formats/languages.ts';
import type { OtherLanguage } from '../../platform/formats/translations.ts';
import { type CustomField, type FieldTranslation, needsOptions } from './field.ts';

const translationOf = ({ translations }: Pick<CustomField, 'translations'>, language: Language): FieldTranslation =>
  language === 'en' ? {} : (translations?.[language] ?? {});

/** Returns fields with their labels and hints in a language; those without a translation stay. Options stay: they are values. */
export const fieldsIn = (fields: readonly CustomField[], language: Language): CustomField[] =>
  fields.map((field) => {
    const { label, hint } = translationOf(field, language);
    return {
      ...field,
      label: label || field.label,
      hint: hint || field.hint,
      nested: fieldsIn(field.nested, language),
    };
  });

/** Returns what people read for an option of a field in a language. */
export const optionLabel = (field: Pick<CustomField, 'translations'>, option: string, language: Language): string =>
  translationOf(field, language).options?.[option] || option;

/** Returns the parts of a field that have no text in a language, for administrators: its label, hint, and options. */
export function untranslatedParts(field: CustomField, language: OtherLanguage): ('label' | 'hint' | 'options')[] {
  const { label, hint, options = {} } = translationOf(field, language);
  const isOptionMissing = needsOptions(field.type) && field.options.some((option) => !options[option]);
  return [
    ...(label ? [] : (['label'] as const)),
    ...(field.hint === null || hint ? [] : (['hint'] as const)),
    ...(isOptionMissing ? (['options'] as const) : []),
  ];
}
