import { configLists } from '@townkeep/core/across/setup';
import { plainTextOf, type RichText, type RichTextNode } from '@townkeep/core/platform/fields/index.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import {
  type AutomaticLetter,
  mapTexts,
  type MergeContent,
  type MergeValues,
  piecesOf,
  type Resolved,
  resolveRichText,
  resolveText,
} from '@townkeep/core/mechanisms/templates';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { type ActiveItem, listActive } from '../../platform/records/list-items.ts';
import type { LetterPart, LetterWords } from '../../platform/records/letters.ts';

/** The agency's own words for a letter, in one language. */
export interface LetterTemplate {
  readonly email: { readonly subject: string; readonly body: RichText } | null;
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
 * keeps the standard text: a letter never changes its language.
 */
export async function findLetterTemplate(
  tx: AgencyTx,
  letter: string,
  language: Language,
): Promise<LetterTemplate | null> {
  const { email, sms } = await findUsedTemplates(tx, letter);
  const subject = shownIn<string>(email, 'subject', language);
  const body = shownIn<RichText>(email, 'body', language);
  const message = shownIn<string>(sms, 'body', language);
  if ((subject === null || body === null) && message === null) return null;
  return { email: subject === null || body === null ? null : { subject, body }, sms: message };
}

/** Returns a text of a template in a language; null where it has none. */
function shownIn<Content extends string | RichText>(
  item: ActiveItem | undefined,
  name: string,
  language: Language,
): Content | null {
  if (item === undefined) return null;
  const own = language === 'en' ? ((item.fields[name] as Content | undefined) ?? null) : null;
  return textIn(item.fields['translations'] as Translations | undefined, name, language, own);
}

const AGENCY_CODE = /^(?:agency|text)\./;

/**
 * Returns the codes of the templates of a letter that never have a value in it: texts that are gone, empty facts of the
 * agency, and facts that the letter lacks.
 */
export function missingCodes(
  items: readonly (ActiveItem | undefined)[],
  values: MergeValues,
  { lacks }: Pick<AutomaticLetter, 'lacks'>,
): string[] {
  const written = items.flatMap((item) =>
    item === undefined
      ? []
      : (['en', 'es'] as const).flatMap((language) =>
          ['subject', 'body'].flatMap((name) => piecesOf(shownIn(item, name, language) as MergeContent)),
        ),
  );
  const { unknown, empty } = resolveText(written.join('\n'), values);
  return [...unknown.filter((code) => AGENCY_CODE.test(code) || lacks.includes(code)), ...empty];
}

/** A paragraph that is the staff member's message alone. */
const MESSAGE = /^\{\{\s*message\s*\}\}$/;
const MESSAGE_CODE = /\{\{\s*message\s*\}\}/g;

/**
 * Returns the words of a letter with those of its template. A text with a code that has no value is not used: the
 * standard text is sent instead, and the code is reported.
 */
export function wordsOfTemplate(
  standard: LetterWords,
  { email, sms }: LetterTemplate,
  values: MergeValues,
): { words: LetterWords; missing: string[] } {
  const filler = fillerOf(values, standard.quote !== null);
  const subject = email === null ? null : filler.fill(email.subject);
  const body = email === null ? null : bodyOf(email.body, standard.quote, filler);
  const message = sms === null || standard.sms === null ? null : filler.fill(sms);
  return {
    words: {
      ...standard,
      ...(subject === null || body === null ? {} : { subject, ...body }),
      ...(message === null ? {} : { sms: message }),
    },
    missing: [...filler.missing],
  };
}

interface Filler {
  /** Returns a text with its values; null if a code has none. */
  readonly fill: (written: string) => string | null;
  readonly fillBlock: (block: RichTextNode) => RichTextNode | null;
  /** The codes without a value so far. */
  readonly missing: ReadonlySet<string>;
}

function fillerOf(values: MergeValues, hasMessage: boolean): Filler {
  const missing = new Set<string>();
  // A status can change without a message; its place then stays empty.
  const written = (text: string): string => (hasMessage ? text : text.replace(MESSAGE_CODE, ''));
  const complete = <Content>({ content, unknown, empty }: Resolved<Content>): Content | null => {
    for (const code of [...unknown, ...empty]) missing.add(code);
    return unknown.length + empty.length === 0 ? content : null;
  };
  return {
    fill: (text) => complete(resolveText(hasMessage ? text : written(text).trimEnd(), values)),
    fillBlock: (block) =>
      complete(resolveRichText({ type: 'doc', content: mapTexts([block], written) }, values))?.content[0] ?? null,
    missing,
  };
}

/**
 * Returns the parts before and after the message, which keeps its place and form; null if a code is missing. The button
 * to the request follows the message, or stands before the last part.
 */
function bodyOf(
  { content }: RichText,
  quote: string | null,
  { fill, fillBlock }: Filler,
): Pick<LetterWords, 'opening' | 'quote' | 'closing'> | null {
  const parts = content.map(partOf).filter((part) => part !== '');
  const at = parts.findIndex(isMessage);
  const filled = parts
    .filter((part) => !isMessage(part))
    .map((part) => (typeof part === 'string' ? fill(part) : fillBlock(part)));
  if (filled.includes(null)) return null;
  const found = filled as LetterPart[];
  const before = at === -1 ? Math.max(found.length - 1, 1) : at;
  const closing = found.slice(before);
  const isPlain = (part: LetterPart) => typeof part === 'string';
  return {
    opening: found.slice(0, before),
    quote: at === -1 ? null : quote,
    closing: closing.every(isPlain) ? closing.join('\n\n') : closing,
  };
}

const isMessage = (part: LetterPart): boolean => typeof part === 'string' && MESSAGE.test(part);

/** Returns a block of formatted text: its words if it is a paragraph without formats. */
function partOf(block: RichTextNode): LetterPart {
  if (block.type === 'horizontalRule') return block;
  const isPlain = block.type === 'paragraph' && (block.content ?? []).every(({ marks = [] }) => marks.length === 0);
  const words = plainTextOf([block]).trim();
  return isPlain || words === '' ? words : block;
}
