import type { Language } from '@townkeep/core/kernel/formats/languages.ts';
import { textIn, type Translations } from '@townkeep/core/kernel/formats/translations.ts';
import { configLists } from '@townkeep/core/setup';
import { type AgencyTx, query } from '../platform/database/tenancy.ts';

/** Returns the words of an email template in a language; null for an unknown one. */
export const findTemplate = (tx: AgencyTx, id: string, language: Language) =>
  findTemplateOf(tx, configLists.emailTemplates, id, language);

/** Returns the words of a template of a list; null for an unknown one. The subject of a text message is empty. */
export async function findTemplateOf(
  tx: AgencyTx,
  list: { readonly name: string },
  id: string,
  language: Language,
): Promise<{ subject: string; body: string } | null> {
  const [found] = await tx.all(
    query
      .selectFrom('list_items')
      .select('fields')
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', list.name)
      .where('id', '=', id),
  );
  if (found === undefined) return null;
  const fields = found.fields as Readonly<Record<string, unknown>>;
  const shown = (name: string) =>
    textIn(fields['translations'] as Translations | undefined, name, language, String(fields[name] ?? ''));
  return { subject: shown('subject'), body: shown('body') };
}
