import type { AddressObject, EmailAddress, ParsedMail } from 'mailparser';
import { plainText } from '../plain-text.ts';
import { headerValues } from './header-lines.ts';

/** A name and address in a mail's header. */
export interface MailAddress {
  /** Lower case: in practice no two mailboxes differ by case alone. */
  readonly address: string;
  /** Empty where the mail gives none. */
  readonly name: string;
}

/** A mail with more recipients than this is a mailing; the address of a thread is among the first. */
const MOST_ADDRESSES = 200;
const LONGEST_NAME = 200;
/** Source: RFC 5321 §4.5.3.1. */
const LONGEST_ADDRESS = 320;

/** Returns the address in lower case without blanks around it; null where it is not an address. */
function comparable(address: string | undefined): string | null {
  const trimmed = (address ?? '').trim().toLowerCase();
  return trimmed.length <= LONGEST_ADDRESS && /^[^\s@<>"(),;\p{C}]+@[^\s@<>"(),;\p{C}]+$/u.test(trimmed)
    ? trimmed
    : null;
}

/** Returns the names and addresses in parsed fields, with the members of groups. */
export function mailAddresses(fields: AddressObject | AddressObject[] | undefined): readonly MailAddress[] {
  const flatten = (entries: readonly EmailAddress[]): readonly EmailAddress[] =>
    entries.flatMap((entry) => (entry.group === undefined ? [entry] : flatten(entry.group)));
  return [fields ?? []]
    .flat()
    .flatMap(({ value }) => flatten(value))
    .slice(0, MOST_ADDRESSES)
    .flatMap(({ address, name }) => {
      const found = comparable(address);
      return found === null
        ? []
        : [{ address: found, name: plainText(name, LONGEST_NAME).replace(/\s+/g, ' ').trim() }];
    });
}

/** Returns the addresses in parsed fields, each once. */
export const addressesIn = (fields: AddressObject | AddressObject[] | undefined): readonly string[] => [
  ...new Set(mailAddresses(fields).map(({ address }) => address)),
];

/** Returns the addresses in a field that mail servers write, each once. */
export function serverAddresses(mail: Pick<ParsedMail, 'headerLines'>, name: string): readonly string[] {
  const found = headerValues(mail, name)
    .slice(0, MOST_ADDRESSES)
    .flatMap((value) => value.slice(0, 2000).split(/[\s,;<>]+/))
    .flatMap((word) => comparable(word) ?? []);
  return [...new Set(found)].slice(0, MOST_ADDRESSES);
}
