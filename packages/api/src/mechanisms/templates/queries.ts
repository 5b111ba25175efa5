import { plainTextOf, type RichText } from '@townkeep/core/platform/fields/index.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import { configLists } from '@townkeep/core/across/setup';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';

/** Returns an email template in a language; null for an unknown one. */
export async function findTemplate(
  tx: AgencyTx,
  id: string,
  language: Language,
): Promise<{ subject: string; body: RichText } | null> {
  const found = await findTemplateFields(tx, configLists.emailTemplates, id, language);
  return found === null ? null : { subject: found.subject, body: found.body as RichText };
}

/**
 * Returns the words of a template of a list, without formats; null for an unknown one. The subject of a text message is
 * empty.
 */
export async function findTemplateOf(
  tx: AgencyTx,
  list: { readonly name: string },
  id: string,
  language: Language,
): Promise<{ subject: string; body: string } | null> {
  const found = await findTemplateFields(tx, list, id, language);
  if (found === null) return null;
  const { subject, body } = found;
  return { subject, body: typeof body === 'string' ? body : plainTextOf(body.content) };
}

async function findTemplateFields(
  tx: AgencyTx,
  list: { readonly name: string },
  id: string,
  language: Language,
): Promise<{ subject: string; body: string | RichText } | null> {
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
  const shown = <Content>(name: string) =>
    textIn(fields['translations'] as Translations | undefined, name, language, (fields[name] ?? '') as Content);
  return { subject: shown<string>('subject'), body: shown<string | RichText>('body') };
}
