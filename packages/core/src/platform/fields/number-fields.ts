import { z } from 'zod';
import { type MessageKey, text } from '../messages.ts';
import type { FieldOptions } from './field.ts';

type NumberKind = 'number' | 'days' | 'minutes' | 'hour-of-day' | 'money' | 'percent';
type NumberSchema<Initial extends number | null> = Initial extends null ? z.ZodNullable<z.ZodNumber> : z.ZodNumber;

export interface NumberOptions<Initial extends number | null> extends FieldOptions {
  readonly min?: number;
  readonly max: number;
  /** With null, the field can be empty. */
  readonly initial: Initial;
}

/** The largest amount, in cents: ten million dollars. */
export const MONEY_MAX_CENTS = 1_000_000_000;
const HUNDREDTHS = 100;

/** Declares a whole number. */
export const numberField = <Initial extends number | null>(label: string, options: NumberOptions<Initial>) =>
  wholeNumber('number', 'numberBetween', label, options);

/** Declares a number of days. */
export const daysField = <Initial extends number | null>(label: string, options: NumberOptions<Initial>) =>
  wholeNumber('days', 'daysBetween', label, options);

/** Declares a duration in minutes. */
export const minutesField = <Initial extends number | null>(label: string, options: NumberOptions<Initial>) =>
  wholeNumber('minutes', 'numberBetween', label, options);

/** Declares an hour of the day by the agency's clock, 0 to 23. */
export const hourOfDayField = (label: string, options: Omit<NumberOptions<number>, 'min' | 'max'>) =>
  wholeNumber('hour-of-day', 'numberBetween', label, { ...options, min: 0, max: 23 });

/** Declares an amount in cents, typed in dollars. */
export const moneyField = <Initial extends number | null>(
  label: string,
  options: Omit<NumberOptions<Initial>, 'max'> & { readonly max?: number },
) => wholeNumber('money', 'numberBetween', label, { max: MONEY_MAX_CENTS, ...options }, HUNDREDTHS);

/** Declares a share in hundredths of a percent, typed in percent. */
export const percentField = <Initial extends number | null>(
  label: string,
  options: Omit<NumberOptions<Initial>, 'max'> & { readonly max?: number },
) => wholeNumber('percent', 'numberBetween', label, { max: 100 * HUNDREDTHS, ...options }, HUNDREDTHS);

function wholeNumber<Initial extends number | null>(
  kind: NumberKind,
  message: MessageKey,
  label: string,
  { min = 0, max, initial, ...options }: NumberOptions<Initial>,
  perUnit = 1,
) {
  const isOptional = initial === null;
  const [from, to] = [min / perUnit, max / perUnit];
  const outOfRange = text(message, { n: from, m: to, a: from.toLocaleString('en-US'), b: to.toLocaleString('en-US') });
  const number = z
    .number(text('mustBeNumber', { label }))
    .int(text('mustBeWhole', { label }))
    .min(min, outOfRange)
    .max(max, outOfRange);
  const answer = z.number();
  return {
    ...options,
    label,
    input: { kind, min, max, isOptional },
    schema: (isOptional ? number.nullable() : number) as NumberSchema<Initial>,
    answer: (isOptional ? answer.nullable() : answer) as NumberSchema<Initial>,
    initial: initial as z.output<NumberSchema<Initial>>,
    isRequired: false,
  } as const;
}
