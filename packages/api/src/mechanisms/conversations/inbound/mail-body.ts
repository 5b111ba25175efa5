import type { InboundMail } from '@townkeep/inbound-mail';
import { BODY_MAX } from '../receive-message.ts';
import type { CheckedFiles } from './mail-files.ts';

/** The maximum length of the list of refused files in a body, in characters. */
const REFUSALS_MAX = 10_000;
/** The maximum length of a rewritten link, in characters. */
const LONGEST_WORD = 4000;

/** Returns the sender's own words, or the whole text if nothing is left. Truncates between words, so no link is cut. */
function wordsOf({ replyText, fullText, subject }: InboundMail): string {
  const words = replyText || fullText || subject;
  const max = BODY_MAX - REFUSALS_MAX;
  if (words.length <= max) return words;
  const lastSpace = words.slice(max - LONGEST_WORD, max).search(/\s\S*$/);
  return words.slice(0, lastSpace < 0 ? max : max - LONGEST_WORD + lastSpace);
}

/** Returns the whole text; null when it is the same as the sender's words. */
export const wholeTextOf = (mail: InboundMail): string | null =>
  mail.fullText === '' || mail.fullText === wordsOf(mail) ? null : mail.fullText;

/** Returns the sender's words, followed by a line for each refused file. */
export function bodyOf(mail: InboundMail, { refusals }: Pick<CheckedFiles, 'refusals'>): string {
  return [
    wordsOf(mail),
    refusals
      .map((line) => `[${line}]`)
      .join('\n')
      .slice(0, REFUSALS_MAX - 2),
  ]
    .filter(Boolean)
    .join('\n\n')
    .toWellFormed();
}
