import { noPermissions } from '../../../platform/rights/permission-set.ts';
import {
  type Clause,
  clauseKindsOf,
  type ClauseOperator,
  type ClausesInput,
  type Field,
  type FieldInput,
  type Fields,
  type InputOf,
} from '../../../platform/fields/index.ts';

/** Ids for references, by the name of the list that they refer to, or `staff`. */
export type ReferenceIds = Readonly<Record<string, string>>;

type Samples = { readonly [K in FieldInput['kind']]: (input: InputOf<K>, ids: ReferenceIds, turn: number) => unknown };

const words = (turn: number, max: number): string => `Words ${turn}`.slice(0, max);
const between = ({ min, max }: { readonly min: number; readonly max: number }, turn: number): number =>
  min + (turn % (max - min + 1));
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

const triangle = (latitude: number) => [
  { latitude, longitude: -122.25 },
  { latitude, longitude: -122 },
  { latitude: 38.75, longitude: -122 },
];

/**
 * A valid value of each kind of input, as it is sent and stored; another `turn` gives another value. A new kind is one
 * line here.
 */
const samples: Samples = {
  text: ({ maxLength, digits }, _, turn) =>
    digits === undefined ? words(turn, maxLength) : String(turn).padStart(digits, '9'),
  lines: ({ maxLength }, _, turn) => words(turn, maxLength),
  email: (_input, _, turn) => `office-${turn}@example.org`,
  phone: (_input, _, turn) => `+1415655${String(1000 + (turn % 9000))}`,
  url: (_input, _, turn) => `https://example.org/${turn}`,
  secret: (_input, _, turn) => `secret-${turn}`,
  'rich-text': (_input, _, turn) => ({ type: 'doc', content: [paragraph(`Words ${turn}`)] }),
  number: (input, _, turn) => between(input, turn),
  days: (input, _, turn) => between(input, turn),
  minutes: (input, _, turn) => between(input, turn),
  'hour-of-day': (input, _, turn) => between(input, turn),
  money: (input, _, turn) => between(input, turn),
  percent: (input, _, turn) => between(input, turn),
  date: (_input, _, turn) => `2026-05-${String(1 + (turn % 28)).padStart(2, '0')}`,
  switch: (_input, _, turn) => turn % 2 === 0,
  color: (_input, _, turn) => `#12345${turn % 10}`,
  // The second, then the first: a change raises no access, which administrators may not do for themselves.
  choice: ({ choices }, _, turn) => choices.at((2 - turn) % choices.length)!.value,
  // All choices or only the first, in turn.
  choices: ({ choices }, _, turn) => choices.slice(0, turn % 2 === 1 ? choices.length : 1).map(({ value }) => value),
  words: ({ maxLength }, _, turn) => [`https://www.example-${turn}.org`.slice(0, maxLength)],
  address: (_input, _, turn) => ({
    streetAddress: `${turn} Main St`,
    secUnitNum: null,
    city: 'Riverton',
    state: 'CA',
    zip: '94500',
  }),
  point: (_input, _, turn) => ({ latitude: 37.5 + (turn % 10) / 10, longitude: -122.25 }),
  area: (_input, _, turn) => triangle(37.5 + (turn % 10) / 10),
  hours: (_input, _, turn) => ({ from: `0${turn % 10}:30`, to: '17:00' }),
  'time-zone': (_input, _, turn) => ['America/Denver', 'America/Chicago'][turn % 2],
  'custom-fields': () => [],
  // No administrator's right, which only its holders can give.
  permissions: (_input, _, turn) => ({
    ...noPermissions,
    crm: { ...noPermissions.crm, isActive: true, permission: turn % 2 === 0 ? 'READ_ONLY' : 'BASIC' },
  }),
  notification: ({ choices }, _, turn) => ({
    to: choices.slice(0, turn % 2 === 1 ? choices.length : 1).map(({ value }) => value),
    inApp: turn % 2 === 0,
    email: turn % 2 === 0 ? 'OFF' : 'DIGEST',
  }),
  translations: ({ parts }, ids, turn) => ({
    es: Object.fromEntries(parts.map(({ name, input }) => [name, sampleOf(input, ids, turn)])),
  }),
  reference: ({ to, many }, ids) => (many ? [ids[to]] : ids[to]),
  conditions: (input, ids, turn) => [sampleClause(input, ids, turn)],
  actions: (input, ids, turn) => [sampleClause(input, ids, turn)],
  // A file needs an upload, so there is none.
  image: () => null,
  file: () => null,
};

/** Returns a clause of the first kind that is offered. */
function sampleClause(input: ClausesInput, ids: ReferenceIds, turn: number): Clause {
  const [name, { operators, fields }] = Object.entries(clauseKindsOf(input))[0]!;
  const [operator] = Object.keys(operators ?? {}) as ClauseOperator[];
  return { name, ...(operator === undefined ? {} : { operator }), values: validValues(fields, ids, turn) };
}

/** Returns a valid value of a field. */
export const validValue = ({ input }: Field, ids: ReferenceIds, turn = 1): unknown => sampleOf(input, ids, turn);

function sampleOf(input: FieldInput, ids: ReferenceIds, turn: number): unknown {
  const sample = samples[input.kind] as (input: FieldInput, ids: ReferenceIds, turn: number) => unknown;
  return sample(input, ids, turn);
}

/** Returns valid values of every field. They differ from one turn to the next if their kind allows it. */
export const validValues = (fields: Fields, ids: ReferenceIds, turn = 1): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, validValue(field, ids, turn)]));

const tooLong = ({ maxLength }: { readonly maxLength: number }): string => 'x'.repeat(maxLength + 1);
const tooMuch = ({ max }: { readonly max: number }): number => max + 1;

/** An invalid value of each kind of input, mostly beyond its limit. */
const invalid: { readonly [K in FieldInput['kind']]: (input: InputOf<K>) => unknown } = {
  text: tooLong,
  lines: tooLong,
  email: () => 'ann',
  phone: () => '12',
  url: () => 'example',
  secret: tooLong,
  'rich-text': (input) => ({ type: 'doc', content: [paragraph(tooLong(input))] }),
  number: tooMuch,
  days: tooMuch,
  minutes: tooMuch,
  'hour-of-day': tooMuch,
  money: tooMuch,
  percent: tooMuch,
  date: () => '2026-02-30',
  switch: () => 'on',
  color: () => 'blue',
  choice: () => 'none of them',
  choices: () => ['none of them'],
  words: ({ maxLength }) => ['x'.repeat(maxLength + 1)],
  address: () => ({ streetAddress: 'x'.repeat(201) }),
  point: () => ({ latitude: 91, longitude: 0 }),
  area: () => triangle(37.5).slice(1),
  hours: () => ({ from: '08:00', to: '08:00' }),
  'time-zone': () => 'Mars/Olympus',
  'custom-fields': () => [{ id: 'none' }],
  permissions: () => ({ crm: { permission: 'EVERYTHING' } }),
  notification: () => ({ to: ['none'], inApp: true, email: 'NOW' }),
  translations: () => ({ es: { none: 'x' } }),
  reference: ({ many }) => (many ? ['none'] : 'none'),
  conditions: () => [{ name: 'none', operator: 'IS', values: {} }],
  actions: () => [{ name: 'none', values: {} }],
  image: () => 'https://elsewhere.test/picture.png',
  file: () => 'https://elsewhere.test/file.pdf',
};

/** Returns a value that the field rejects. */
export const invalidValue = ({ input }: Field): unknown =>
  (invalid[input.kind] as (input: FieldInput) => unknown)(input);
