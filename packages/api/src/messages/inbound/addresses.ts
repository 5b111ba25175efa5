import type { AddressObject, EmailAddress, ParsedMail } from 'mailparser';
import { headerValues } from './header-lines.ts';
import { plainText } from './plain-text.ts';

/** Somebody in a mail's header. */
export interface MailAddress {
  /** Lower case. Source: domain.md; nobody's local part differs by case alone. */
  readonly address: string;
  /** Empty where the mail gives none. */
  readonly name: string;
}

/** More recipients than this are a mailing; a thread's own address is among the first. */
const MOST_ADDRESSES = 200;
const LONGEST_NAME = 200;
/** Source: RFC 5321 §4.5.3.1. */
const LONGEST_ADDRESS = 320;

/** The address in the form it is compared in; null where it is none. */
function comparable(address: string | undefined): string | null {
  const trimmed = (address ?? '').trim().toLowerCase();
  return trimmed.length <= LONGEST_ADDRESS && /^[^\s@<>"(),;\p{C}]+@[^\s@<>"(),;\p{C}]+$/u.test(trimmed)
    ? trimmed
    : null;
}

/** Everybody in parsed address fields, groups dissolved. */
export function people(fields: AddressObject | AddressObject[] | undefined): readonly MailAddress[] {
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

/** The addresses in parsed fields, once each. */
export const addressesOf = (fields: AddressObject | AddressObject[] | undefined): readonly string[] => [
  ...new Set(people(fields).map(({ address }) => address)),
];

/** The addresses in a header field that mail servers write, once each. */
export function serverAddresses(mail: Pick<ParsedMail, 'headerLines'>, name: string): readonly string[] {
  const found = headerValues(mail, name)
    .slice(0, MOST_ADDRESSES)
    .flatMap((value) => value.slice(0, 2000).split(/[\s,;<>]+/))
    .flatMap((word) => comparable(word) ?? []);
  return [...new Set(found)].slice(0, MOST_ADDRESSES);
}
