import type { Field, FieldInput, InputOf } from './field.ts';
import { addressParts, type PostalAddress } from './record-fields.ts';
import { type Hours, hourText } from '../formats/hours.ts';

type Shown = { readonly [K in FieldInput['kind']]: (value: never, input: InputOf<K>) => string | null };

const plainText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const hundredths = (value: number): string => (value / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
/** For values that do not fit in a few words. */
const noText = () => null;

/** Formats a value of each kind: '' when it is empty, null when it does not fit in a few words. */
const shown: Shown = {
  text: plainText,
  lines: plainText,
  email: plainText,
  phone: plainText,
  url: plainText,
  color: plainText,
  'time-zone': plainText,
  date: plainText,
  number: plainText,
  days: plainText,
  minutes: plainText,
  'hour-of-day': (hour: number | null) => (hour === null ? '' : hourText(hour)),
  money: (cents: number | null) => (cents === null ? '' : `$${hundredths(cents)}`),
  percent: (share: number | null) => (share === null ? '' : `${hundredths(share)} %`),
  switch: (isOn: boolean) => (isOn ? 'Yes' : 'No'),
  choice: (value: string, { choices }) => choices.find((choice) => choice.value === value)?.label ?? '',
  choices: (values: readonly string[], { choices }) =>
    choices
      .filter((choice) => values.includes(choice.value))
      .map((choice) => choice.label)
      .join(', '),
  words: (value: readonly string[]) => value.join(', '),
  point: (value: { latitude: number; longitude: number } | null) =>
    value === null ? '' : `${value.latitude}, ${value.longitude}`,
  area: (value: readonly unknown[] | null) => (value === null ? '' : `${value.length} corners`),
  hours: (value: Hours | null) => (value === null ? '' : `${value.from} to ${value.to}`),
  address: (value: PostalAddress) => addressParts.flatMap(({ name }) => value[name] ?? []).join(', '),
  notification: noText,
  reference: noText,
  conditions: noText,
  actions: noText,
  secret: noText,
  image: noText,
  file: noText,
  'rich-text': noText,
  'custom-fields': noText,
  permissions: noText,
  translations: noText,
};

/** Formats a value for a table or a notice: '' when it is empty, null when it does not fit in a few words. */
export function shownValue({ input }: Pick<Field, 'input'>, value: unknown): string | null {
  return (shown[input.kind] as (value: unknown, input: FieldInput) => string | null)(value, input);
}
