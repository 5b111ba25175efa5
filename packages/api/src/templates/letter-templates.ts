import { configLists } from '@townkeep/core/setup';
import type { Language } from '@townkeep/core/kernel/formats/languages.ts';
import { textIn, type Translations } from '@townkeep/core/kernel/formats/translations.ts';
import { type MergeValues, resolveText } from '@townkeep/core/templates';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { listActive } from '../platform/records/list-items.ts';
import type { LetterWords } from '../platform/records/letters.ts';

/** The agency's own words for a letter, in one language. */
export interface LetterTemplate {
  readonly email: { readonly subject: string; readonly body: string } | null;
  readonly sms: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns the first active template of a letter for each channel; null without any. */
export async function findLetterTemplate(
  tx: AgencyTx,
  letter: string,
  language: Language,
): Promise<LetterTemplate | null> {
  const stored = await tx.recall('letter templates', ['list_items'], async () => ({
    emails: (await listActive(tx, configLists.emailTemplates)).map(({ fields }) => fields),
    sms: (await listActive(tx, configLists.smsTemplates)).map(({ fields }) => fields),
  }));
  const isFor = (fields: Fields) => fields['purpose'] === letter;
  const email = stored?.emails.find(isFor);
  const sms = stored?.sms.find(isFor);
  if (email === undefined && sms === undefined) return null;
  const shown = (fields: Fields, name: string) =>
    textIn(fields['translations'] as Translations | undefined, name, language, String(fields[name]));
  return {
    email: email === undefined ? null : { subject: shown(email, 'subject'), body: shown(email, 'body') },
    sms: sms === undefined ? null : shown(sms, 'body'),
  };
}

/** A paragraph that is the staff member's message alone. */
const MESSAGE = /^\{\{\s*message\s*\}\}$/;

/**
 * Returns the words of a letter with those of its template. A text with a code that has no value is not used: the
 * standard words are sent instead, and the code is reported.
 */
export function wordsOfTemplate(
  standard: LetterWords,
  { email, sms }: LetterTemplate,
  values: MergeValues,
): { words: LetterWords; missing: string[] } {
  const missing = new Set<string>();
  const resolve = (content: string): string | null => {
    const { content: resolved, unknown, empty } = resolveText(content, values);
    for (const code of [...unknown, ...empty]) missing.add(code);
    return unknown.length + empty.length === 0 ? resolved : null;
  };
  const subject = email === null ? null : resolve(email.subject);
  const body = email === null ? null : bodyOf(email.body, standard.quote, resolve);
  const message = sms === null || standard.sms === null ? null : resolve(sms);
  return {
    words: {
      ...standard,
      ...(subject === null || body === null ? {} : { subject, ...body }),
      ...(message === null ? {} : { sms: message }),
    },
    missing: [...missing],
  };
}

/** Returns the paragraphs before and after the message, which keeps its place and form; null if a code is missing. */
function bodyOf(
  content: string,
  quote: string | null,
  resolve: (content: string) => string | null,
): Pick<LetterWords, 'opening' | 'quote' | 'closing'> | null {
  const parts = content
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const at = parts.findIndex((part) => MESSAGE.test(part));
  const resolved = parts.filter((part) => !MESSAGE.test(part)).map(resolve);
  if (resolved.some((part) => part === null)) return null;
  const texts = resolved as string[];
  const before = at === -1 ? texts.length : at;
  return {
    opening: texts.slice(0, before),
    quote: at === -1 ? null : quote,
    closing: texts.slice(before).join('\n\n'),
  };
}
