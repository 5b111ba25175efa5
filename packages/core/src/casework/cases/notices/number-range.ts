import { serialDigits } from '../../../platform/formats/serial-digits.ts';
import { checkDigitOf } from './certified-mail.ts';

/** With fewer numbers left than this, setup warns. */
export const FEW_NUMBERS_LEFT = 50;

/** An agency's range of numbers of certified mail. Each number is the prefix, a serial number and the check digit. */
export interface NumberRange {
  /** The service type code and the mailer ID: the digits before the serial number. */
  readonly prefix: string;
  readonly nextSerial: number;
  readonly lastSerial: number;
}

/** Returns the number of certified mail of a serial number, with its check digit. */
export function numberOfSerial(prefix: string, serial: number): string {
  const digits = `${prefix}${String(serial).padStart(serialDigits(prefix), '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
}

/** Returns how many numbers of a range are left, at most: one that was typed before is passed over. */
export const numbersLeft = ({ nextSerial, lastSerial }: NumberRange): number =>
  Math.max(0, lastSerial - nextSerial + 1);

/** A range as it is entered; without all of its parts there is none. */
export interface EnteredRange {
  readonly prefix: string | null;
  readonly nextSerial: number | null;
  readonly lastSerial: number | null;
}

/** Returns an entered range, or null without one. */
export const rangeOf = ({ prefix, nextSerial, lastSerial }: EnteredRange): NumberRange | null =>
  prefix === null || nextSerial === null || lastSerial === null ? null : { prefix, nextSerial, lastSerial };
