import { configLists } from '@townkeep/core/across/setup';
import { NO_TEXT } from '@townkeep/core/casework/cases';
import { mapTexts, type MergeValues, resolveRichText } from '@townkeep/core/mechanisms/templates';
import type { RichText } from '@townkeep/core/platform/fields';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { findItems } from '../../../platform/settings/items-queries.ts';
import type { StoredNotice } from './queries.ts';

/** A form that goes with a notice: further pages of the letter, or a PDF file of its own. */
export type EnclosedForm =
  | { readonly kind: 'TEXT'; readonly name: string; readonly bodies: { readonly [Each in Language]: RichText } }
  | { readonly kind: 'FILE'; readonly name: string; readonly key: string };

/** A PDF file that goes with a letter. */
export interface EnclosedFile {
  readonly name: string;
  readonly key: string;
}

/** Finds the forms that go with a notice, in their order. One without a text or a file is left out. */
export async function findForms(
  tx: AgencyTx,
  config: StoredNotice['config'],
  { storage }: Pick<Services, 'storage'>,
): Promise<EnclosedForm[]> {
  const ids = (config['formIds'] ?? []) as readonly string[];
  if (ids.length === 0) return [];
  const found = await findItems(tx, configLists.forms, ids);
  return ids.flatMap((id): EnclosedForm[] => {
    const form = found.get(id);
    if (form === undefined) return [];
    const { kind, file, body = null, translations = null } = form.fields as Readonly<Record<string, unknown>>;
    const { name } = form;
    if (kind === 'FILE') {
      const key = file == null ? null : storage.keyOf(String(file));
      return key === null ? [] : [{ kind, name, key }];
    }
    if (body === null) return [];
    const inLanguage = (language: Language) =>
      textIn(translations as Translations | null, 'body', language, body) as RichText;
    return [{ kind: 'TEXT', name, bodies: { en: inLanguage('en'), es: inLanguage('es') } }];
  });
}

/** The texts of forms in all languages, whose images are looked up together. */
export const textsOf = (forms: readonly EnclosedForm[]): RichText[] =>
  forms.flatMap((form) => (form.kind === 'TEXT' ? Object.values(form.bodies) : []));

const BLANK = '____________';

/** Returns the text of a form for a recipient. It has a blank to fill in where a code has no value. */
export function filledForm(form: EnclosedForm & { kind: 'TEXT' }, language: Language, values: MergeValues): RichText {
  const { type, content } = resolveRichText(form.bodies[language] ?? NO_TEXT, values).content;
  return { type, content: mapTexts(content, (text) => text.replaceAll(/\{\{[^{}]*\}\}/g, BLANK)) };
}
