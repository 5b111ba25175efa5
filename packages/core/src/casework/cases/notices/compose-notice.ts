import type { RichText } from '../../../platform/fields/index.ts';
import type { Language } from '../../../platform/formats/languages.ts';
import {
  type ComposedNotice,
  composeSections,
  isUnusedCode,
  mapTexts,
  mergeCodes,
  type MergeValues,
  type NoticeFacts,
  type NoticeSection,
  resolveRichText,
} from '../../../mechanisms/templates/index.ts';

/** A text without words. */
export const NO_TEXT: RichText = { type: 'doc', content: [] };

/** The text of a notice in the languages of its recipients. */
export type NoticeContent = { readonly [Each in Language]?: RichText | undefined };

/** The beginnings of codes whose values are known only when the letter of a recipient is made. */
const latePrefixes = ['notice.', 'recipient.', 'appeal.', 'hearing.', 'charge.dueOn', 'case.balance', 'signature'];

// Whether the value of a code is known only when the letter of a recipient is made, so that it stays in the text.
const isLateCode = (code: string): boolean => latePrefixes.some((prefix) => code.startsWith(prefix));

const lateValues: MergeValues = Object.fromEntries(
  mergeCodes.notice.filter(({ code }) => isLateCode(code)).map(({ code }) => [code, `{{${code}}}`]),
);

/** Composes the text of a notice in one language. Codes of a recipient stay for the letter. */
export const composeNotice = (sections: readonly NoticeSection[], facts: NoticeFacts): ComposedNotice =>
  composeSections(sections, { ...facts, values: { ...facts.values, ...lateValues } });

/** Returns a text without some codes, which are left out on purpose. */
export const withoutCodes = ({ type, content }: RichText, codes: readonly string[]): RichText =>
  codes.length === 0
    ? { type, content }
    : {
        type,
        content: mapTexts(content, (text) =>
          text.replaceAll(/\{\{\s*([^{}]*?)\s*\}\}/g, (whole, code: string) => (codes.includes(code) ? '' : whole)),
        ),
      };

/** A code that still stands in the text of a notice, and why. */
export interface OpenCode {
  readonly code: string;
  /** Whether there is no such code; otherwise it has no value. */
  readonly isUnknown: boolean;
  /** Whether it never has a value, because the agency does not use what it stands for. */
  readonly isUnused: boolean;
  readonly language: Language;
}

/**
 * Lists the codes that stand in the text and would be printed as they are in the letter of any recipient, each once in
 * each language. `letters`: the values of each recipient.
 */
export function openCodes(
  content: NoticeContent,
  letters: readonly { readonly language: Language; readonly values: MergeValues }[],
  waived: readonly string[] = [],
): OpenCode[] {
  const open = new Map<string, OpenCode>();
  for (const { language, values } of letters) {
    const { unknown, empty } = resolveRichText(content[language] ?? NO_TEXT, values);
    for (const code of [...unknown, ...empty])
      if (!waived.includes(code))
        open.set(`${language} ${code}`, {
          code,
          isUnknown: unknown.includes(code),
          isUnused: isUnusedCode(code),
          language,
        });
  }
  return [...open.values()];
}
