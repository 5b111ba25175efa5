/** The longest address that is shown, in characters: addresses of programs that count clicks are long. */
const LONGEST_ADDRESS = 2000;

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/[/.,;:!?)]+$/, '');

/**
 * Returns what a link leads to, as a reader writes it: a web address, an email address or a phone number; null for
 * anything else, such as a script or a place in the same mail.
 */
export function linkAddress(href: string): string | null {
  const address = href.trim();
  if (address.length > LONGEST_ADDRESS) return null;
  if (/^https?:\/\/[^\s/]/i.test(address)) return address;
  const [, other] = /^(?:mailto|tel|sms):([^?\s]{2,})/i.exec(address) ?? [];
  if (other !== undefined) return decodeOf(other);
  return /^geo:-?\d/i.test(address) ? address : null;
}

function decodeOf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether the words of a link show where it leads. */
export function isShownIn(words: string, address: string): boolean {
  if (plain(words).includes(plain(address))) return true;
  const digits = address.replace(/\D/g, '');
  return !/[a-z/@]/i.test(address) && digits.length > 5 && words.replace(/\D/g, '').endsWith(digits.slice(-10));
}
