import { dateIn } from './calendar.ts';

/** The format of the numbers of one kind of record, such as `CE-26-00012`. */
export interface NumberFormat {
  /** Up to 8 letters, digits, spaces, underscores and hyphens; empty for none. Source: rule R219 */
  readonly prefix: string;
  /** Whether the two last digits of the year follow the prefix. Numbers then begin at 1 in each year. */
  readonly hasYear: boolean;
  /** The least number of digits. Shorter numbers begin with zeros. */
  readonly digits: number;
}

/** The time and time zone of a new number. The year is that of the agency's calendar. */
export interface NumberedAt {
  readonly now: Date;
  readonly timezone: string;
}

const yearOf = ({ now, timezone }: NumberedAt): string => dateIn(timezone, now).slice(0, 4);

/** Returns the name of the counter for a record of this kind: `case`, or `case 2026`. */
export function counterOf(kind: string, { hasYear }: Pick<NumberFormat, 'hasYear'>, at: NumberedAt): string {
  return hasYear ? `${kind} ${yearOf(at)}` : kind;
}

/**
 * Returns a number for people, with only letters, digits and hyphens: spaces and underscores of the prefix become
 * hyphens. Source: rule R220
 */
export function formatNumber({ prefix, hasYear, digits }: NumberFormat, number: number, at: NumberedAt): string {
  const parts = [
    prefix.trim().replace(/[ _]/g, '-').replace(/-+$/, ''),
    hasYear ? yearOf(at).slice(2) : '',
    String(number).padStart(digits, '0'),
  ];
  return parts.filter((part) => part !== '').join('-');
}
