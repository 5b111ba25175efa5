import { z } from 'zod';
import { text } from '../messages.ts';
import { dateOnly } from '../schemas.ts';
import type { Choice, FieldOptions } from './field.ts';

export interface SwitchOptions extends FieldOptions {
  readonly initial: boolean;
}

/** Declares a value that is on or off. */
export const switchField = (label: string, options: SwitchOptions) =>
  ({
    ...options,
    label,
    input: { kind: 'switch' },
    schema: z.boolean(text('mustBeTrueOrFalse', { label })),
    answer: z.boolean(),
    isRequired: false,
  }) as const;

export interface ChoiceOptions<Value extends string> extends FieldOptions {
  readonly initial: NoInfer<Value>;
  /** Whether the values are names of icons, which the input draws. */
  readonly hasIcons?: boolean;
  /** Whether the values are names of colors, in which they are drawn. */
  readonly hasTones?: boolean;
}

/**
 * Declares one value of a closed set.
 * @param labels each value with its text, in the order in which they are offered
 */
export function choiceField<const Value extends string>(
  label: string,
  labels: Readonly<Record<Value, string>>,
  { hasIcons = false, hasTones = false, ...options }: ChoiceOptions<Value>,
) {
  const values = Object.keys(labels) as Value[];
  const choices: readonly Choice[] = values.map((value) => ({ value, label: labels[value] }));
  const schema = z.enum(values as [Value, ...Value[]], text('mustBeOneOf', { label, list: values.join(', ') }));
  const input = {
    kind: 'choice',
    choices,
    ...(hasIcons ? { hasIcons } : {}),
    ...(hasTones ? { hasTones } : {}),
  } as const;
  return { ...options, label, input, schema, answer: schema, isRequired: false } as const;
}

/**
 * Declares any number of values of a closed set, kept in the order in which they are offered.
 * @param labels each value with its text, in that order
 */
export function choicesField<const Value extends string>(
  label: string,
  labels: Readonly<Record<Value, string>>,
  options: FieldOptions & { readonly initial: readonly NoInfer<Value>[] },
) {
  const values = Object.keys(labels) as Value[];
  const choices: readonly Choice[] = values.map((value) => ({ value, label: labels[value] }));
  const one = z.enum(values as [Value, ...Value[]], text('mustBeOneOf', { label, list: values.join(', ') }));
  const schema = z
    .array(one)
    .max(values.length, text('atMostEntries', { label, n: values.length }))
    .transform((chosen) => values.filter((value) => chosen.includes(value)));
  const initial = [...options.initial] as Value[];
  return {
    ...options,
    label,
    input: { kind: 'choices', choices },
    schema,
    answer: z.array(one),
    initial,
    isRequired: false,
  } as const;
}

/** Declares an optional date without a time, YYYY-MM-DD. */
export const dateField = (label: string, options: FieldOptions = {}) =>
  ({
    ...options,
    label,
    input: { kind: 'date' },
    schema: dateOnly.nullable(),
    answer: z.string().nullable(),
    initial: null,
    isRequired: false,
  }) as const;

/** Declares an optional color, #rrggbb. */
export const colorField = (label: string, options: FieldOptions = {}) =>
  ({
    ...options,
    label,
    input: { kind: 'color' },
    schema: z
      .string(text('mustBeText', { label }))
      .regex(/^#[0-9a-fA-F]{6}$/, text('formatInvalid', { type: label }))
      .nullable(),
    answer: z.string().nullable(),
    initial: null,
    isRequired: false,
  }) as const;

/** Declares a time zone by its IANA name. */
export const timeZoneField = (label: string, { initial, ...options }: FieldOptions & { readonly initial: string }) =>
  ({
    ...options,
    label,
    input: { kind: 'time-zone' },
    schema: z
      .string(text('mustBeText', { label }))
      .max(60)
      .refine(isTimeZone, text('formatInvalid', { type: label }))
      .meta({ examples: ['America/Los_Angeles'] }),
    answer: z.string(),
    initial,
    isRequired: false,
  }) as const;

function isTimeZone(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const DECIMALS = 1e5;
const degrees = (label: string, most: number) => {
  const outOfRange = text('numberBetween', { a: -most, b: most });
  return z
    .number(text('mustBeNumber', { label }))
    .min(-most, outOfRange)
    .max(most, outOfRange)
    .transform((value) => Math.round(value * DECIMALS) / DECIMALS);
};

/** A point in degrees, rounded to 5 decimals, as it is sent and as it is answered. */
export const pointSchema = z.object({ latitude: degrees('Latitude', 90), longitude: degrees('Longitude', 180) });
export const pointAnswer = z.object({ latitude: z.number(), longitude: z.number() });

/** Declares an optional point in degrees, rounded to 5 decimals. Source: staff application §9. */
export const pointField = (label: string, options: FieldOptions = {}) =>
  ({
    ...options,
    label,
    input: { kind: 'point' },
    schema: pointSchema.nullable(),
    answer: pointAnswer.nullable(),
    initial: null,
    isRequired: false,
  }) as const;
