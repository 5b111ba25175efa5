/** About two segments of a text message; longer ones cost more and can arrive in pieces. */
const SMS_MAX = 300;
const SMS_NAME_MAX = 40;

interface SmsParts {
  readonly agencyName: string;
  readonly words: string;
  /** The address at its end; null for a message without a link. */
  readonly address: string | null;
}

/**
 * Returns a text message of at most 300 characters: the name of the agency, the words and the link. The words are
 * truncated, the link never is.
 */
export function smsText({ agencyName, words, address }: SmsParts): string {
  const whole = oneLine(`${clip(oneLine(agencyName), SMS_NAME_MAX)}: ${words}`);
  const end = address === null ? '' : ` ${address}`;
  return clip(whole, SMS_MAX - end.length) + end;
}

/** Returns a text with its spaces and line breaks as single spaces. */
export const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();

function clip(value: string, max: number): string {
  return value.length <= max
    ? value
    : `${value
        .slice(0, Math.max(max - 1, 0))
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;
}
