import { richTextOf } from '@townkeep/core/platform/fields/index.ts';
import type { api } from '../../../platform/session/api.ts';

/** A letter as the API lists it. */
export type Letter = Awaited<ReturnType<typeof api.templates.letters>>['items'][number];

export type TemplateKind = 'email' | 'sms';

/** Returns the values with which a new template of a letter begins: its standard text in each language. */
export function startOf({ name, label, standard: { en, es } }: Letter, kind: TemplateKind): Record<string, unknown> {
  const common = { name: label, purpose: name, product: 'crm' };
  return kind === 'email'
    ? {
        ...common,
        subject: en.subject,
        body: richTextOf(en.body),
        translations: { es: { subject: es.subject, body: richTextOf(es.body) } },
      }
    : { ...common, body: en.sms, translations: { es: { body: es.sms } } };
}
