/** The request of a text message that is one of the words that carriers reserve. */
export type SmsKeyword = 'STOP' | 'START' | 'HELP';

/** Without blanks, since people send `OPT OUT`, `opt-out` and `Optout`. */
const keywords: ReadonlyMap<string, SmsKeyword> = new Map([
  ...(['STOP', 'STOPALL', 'QUIT', 'END', 'REVOKE', 'OPTOUT', 'CANCEL', 'UNSUBSCRIBE'] as const).map(
    (word) => [word, 'STOP'] as const,
  ),
  ...(['START', 'UNSTOP', 'YES'] as const).map((word) => [word, 'START'] as const),
  ...(['HELP', 'INFO'] as const).map((word) => [word, 'HELP'] as const),
]);

/** Longer messages are never keywords, in characters. */
const KEYWORD_MAX = 40;

/**
 * Returns the keyword of a text message, or null if it has other words: `Stop!` is a keyword, `stop sending the truck`
 * is not. Case, blanks and punctuation do not count. `YES` also answers questions: from a sender who has not stopped
 * text messages it is an ordinary message.
 * Source: 47 CFR 64.1200(a)(10), which names stop, quit, end, revoke, opt out, cancel and unsubscribe.
 */
export function smsKeyword(body: string): SmsKeyword | null {
  const trimmed = body.trim();
  if (trimmed.length > KEYWORD_MAX) return null;
  const letters = trimmed
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase();
  return keywords.get(letters) ?? null;
}
