import { invalid, text } from '@townkeep/core/platform';
import type { FieldTexts } from '@townkeep/core/platform/problems.ts';
import type { Translations } from '@townkeep/core/platform/formats/translations.ts';
import { codesOf, type MergeContent, OWN_PREFIX } from '@townkeep/core/mechanisms/templates';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { listOwnTexts } from './own-texts.ts';

type Stored = Readonly<Record<string, unknown>>;

const names = ['subject', 'body'];

/** Refuses a template with a text of the agency that does not exist. @throws Problem invalid_input */
export async function checkOwnCodes(tx: AgencyTx, template: Stored): Promise<Stored> {
  const known = new Set((await listOwnTexts(tx)).map(({ code }) => code));
  const { es } = (template['translations'] ?? {}) as Translations;
  const problems: Record<string, string> = {};
  for (const name of names) {
    for (const [path, written] of [
      [name, template[name]],
      [`translations.es.${name}`, es?.[name]],
    ] as const) {
      const unknown = codesOf(written as MergeContent).find((code) => code.startsWith(OWN_PREFIX) && !known.has(code));
      if (unknown !== undefined) problems[path] = text('unknownMergeCode', { code: `{{${unknown}}}` });
    }
  }
  if (Object.keys(problems).length > 0) throw invalid(problems satisfies FieldTexts);
  return template;
}
