import { fieldsIn } from '@townkeep/core/mechanisms/custom-fields/field-texts.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import { useMemo } from 'react';
import { useLanguage } from '../texts/index.ts';
import type { FormConfig } from './prepare-form.ts';

/** Returns the settings of the form with the agency's own texts in a language; those without a translation stay. */
export function configInLanguage(config: FormConfig, language: Language): FormConfig {
  if (language === 'en') return config;
  const inLanguage = <Text>(translations: Translations, name: string, own: Text): Text =>
    textIn(translations, name, language, own);
  return {
    ...config,
    introduction: inLanguage(config.translations, 'introduction', config.introduction),
    contactPreferenceNote: inLanguage(config.translations, 'contactPreferenceNote', config.contactPreferenceNote),
    disclaimer: inLanguage(config.translations, 'disclaimer', config.disclaimer),
    closingNote: inLanguage(config.translations, 'closingNote', config.closingNote),
    categories: config.categories.map((category) => ({
      ...category,
      name: inLanguage(category.translations, 'name', category.name),
      description: inLanguage(category.translations, 'description', category.description),
      fields: fieldsIn(category.fields, language),
    })),
  };
}

/** Returns the settings of the form with the agency's own texts in the language of the page. */
export function useConfigInLanguage(config: FormConfig): FormConfig {
  const language = useLanguage();
  return useMemo(() => configInLanguage(config, language), [config, language]);
}
