/** What a whole text message asks for, when it is one of the words that carriers reserve. */
export type SmsKeyword = 'STOP' | 'START' | 'HELP';

/** Written without blanks, since people send `OPT OUT`, `opt-out` and `Optout`. */
const keywords: ReadonlyMap<string, SmsKeyword> = new Map([
  ...(['STOP', 'STOPALL', 'QUIT', 'END', 'REVOKE', 'OPTOUT', 'CANCEL', 'UNSUBSCRIBE'] as const).map(
    (word) => [word, 'STOP'] as const,
  ),
  ...(['START', 'UNSTOP', 'YES'] as const).map((word) => [word, 'START'] as const),
  ...(['HELP', 'INFO'] as const).map((word) => [word, 'HELP'] as const),
]);

/** Longer messages are somebody's words, whatever they begin with. */
const LONGEST = 40;

/**
 * The keyword that a text message consists of, or null where it says anything else: `Stop!` is one, `stop sending the
 * truck` is not. Case, blanks and punctuation do not count. `YES` also answers questions: whoever has not stopped text
 * messages means it as words.
 * Source: 47 CFR 64.1200(a)(10), which names stop, quit, end, revoke, opt out, cancel and unsubscribe.
 */
export function smsKeyword(body: string): SmsKeyword | null {
  const trimmed = body.trim();
  if (trimmed.length > LONGEST) return null;
  const letters = trimmed
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase();
  return keywords.get(letters) ?? null;
}
