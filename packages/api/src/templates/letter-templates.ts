import { configLists } from '@townkeep/core/setup';
import type { Language } from '@townkeep/core/kernel/formats/languages.ts';
import { textIn, type Translations } from '@townkeep/core/kernel/formats/translations.ts';
import { type MergeValues, resolveText } from '@townkeep/core/templates';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { type ActiveItem, listActive } from '../platform/records/list-items.ts';
import type { LetterWords } from '../platform/records/letters.ts';

/** The agency's own words for a letter, in one language. */
export interface LetterTemplate {
  readonly email: { readonly subject: string; readonly body: string } | null;
  readonly sms: string | null;
}

/** The active templates of a letter that are used, as stored. */
export interface UsedTemplates {
  readonly email: ActiveItem | undefined;
  readonly sms: ActiveItem | undefined;
}

/** Returns the first active template of a letter for each channel. */
export async function findUsedTemplates(tx: AgencyTx, letter: string): Promise<UsedTemplates> {
  const stored = await tx.recall('letter templates', ['list_items'], async () => ({
    emails: await listActive(tx, configLists.emailTemplates),
    sms: await listActive(tx, configLists.smsTemplates),
  }));
  const isFor = ({ fields }: ActiveItem) => fields['purpose'] === letter;
  return { email: stored?.emails.find(isFor), sms: stored?.sms.find(isFor) };
}

/**
 * Returns the agency's own words of a letter in a language; null without any. A language in which they are not written
 * keeps the standard words: a letter never changes its language.
 */
export async function findLetterTemplate(
  tx: AgencyTx,
  letter: string,
  language: Language,
): Promise<LetterTemplate | null> {
  const { email, sms } = await findUsedTemplates(tx, letter);
  const [subject, body] = [shownIn(email, 'subject', language), shownIn(email, 'body', language)];
  const message = shownIn(sms, 'body', language);
  if ((subject === null || body === null) && message === null) return null;
  return { email: subject === null || body === null ? null : { subject, body }, sms: message };
}

/** Returns a text of a template in a language; null where it has none. */
function shownIn(item: ActiveItem | undefined, name: string, language: Language): string | null {
  if (item === undefined) return null;
  const own = language === 'en' ? (item.fields[name] as string | undefined) : null;
  return textIn(item.fields['translations'] as Translations | undefined, name, language, own ?? null);
}

const AGENCY_CODE = /^(?:agency|text)\./;

/** Returns the codes of templates that have no value in any letter: texts that are gone, and empty facts of the agency. */
export function missingCodes(items: readonly (ActiveItem | undefined)[], values: MergeValues): string[] {
  const written = items.flatMap((item) =>
    item === undefined
      ? []
      : (['en', 'es'] as const).flatMap((language) =>
          ['subject', 'body'].map((name) => shownIn(item, name, language) ?? ''),
        ),
  );
  const { unknown, empty } = resolveText(written.join('\n'), values);
  return [...unknown.filter((code) => AGENCY_CODE.test(code)), ...empty];
}

/** A paragraph that is the staff member's message alone. */
const MESSAGE = /^\{\{\s*message\s*\}\}$/;
const MESSAGE_CODE = /\{\{\s*message\s*\}\}/g;

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
  // A status can change without a message; its place then stays empty.
  const hasMessage = standard.quote !== null;
  const resolve = (written: string): string | null => {
    const content = hasMessage ? written : written.replace(MESSAGE_CODE, '').trimEnd();
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

/**
 * Returns the paragraphs before and after the message, which keeps its place and form; null if a code is missing. The
 * button to the request follows the message, or stands before the last paragraph.
 */
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
  const before = at === -1 ? Math.max(texts.length - 1, 1) : at;
  return {
    opening: texts.slice(0, before),
    quote: at === -1 ? null : quote,
    closing: texts.slice(before).join('\n\n'),
  };
}
