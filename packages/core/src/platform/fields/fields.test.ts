import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  addressField,
  answersOf,
  areaField,
  changesOfFields,
  choiceField,
  choicesField,
  colorField,
  createShape,
  dateField,
  daysField,
  digitsField,
  emailField,
  type Field,
  hoursField,
  referencedIds,
  initialValues,
  isSameValue,
  isUnchanged,
  linesField,
  moneyField,
  percentField,
  phoneField,
  pointField,
  RECORDED_MAX,
  recordedValues,
  referencesField,
  requiredReferenceField,
  requiredTextField,
  richTextField,
  secretField,
  staffListField,
  switchField,
  textField,
  timeZoneField,
  updateShape,
  webAddressField,
  wordsField,
} from './index.ts';

/** Returns what a field stores for a value, or the first text of its rejection. */
function stored(field: Field, value: unknown): unknown {
  const { data, error } = field.schema.safeParse(value);
  return error === undefined ? data : `rejected: ${error.issues[0]!.message}`;
}

const PERSON = '0190a0a0-0000-7000-8000-000000000001';
const days = daysField('Days', { max: 365, initial: 7 });
const doc = (...content: object[]) => ({ type: 'doc', content });
const paragraph = (text: string, marks: object[] = []) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }],
});

const corners = [
  { latitude: 38, longitude: -122 },
  { latitude: 38, longitude: -121 },
  { latitude: 38.123456789, longitude: -121 },
];

test.each<[string, Field, unknown, unknown]>([
  ['text is trimmed', textField('Code', { max: 5 }), ' ab ', 'ab'],
  ['blank text is null', textField('Code', { max: 5 }), '  ', null],
  ['long text', textField('Code', { max: 5 }), 'abcdef', 'rejected: 5 character limit.'],
  ['digits lose their spaces', digitsField('Code', { min: 3, max: 5 }), '12 34', '1234'],
  [
    'too few digits',
    digitsField('Code', { min: 3, max: 5 }),
    '12',
    'rejected: Code must have 3 to 5 digits, and nothing else.',
  ],
  ['required text', requiredTextField('Code', { max: 5 }), ' ', 'rejected: Code is required'],
  ['lines keep their breaks', linesField('Note', { max: 9 }), 'a\nb', 'a\nb'],
  ['an invalid email address', emailField('Email'), 'ann', 'rejected: Please enter a valid email address'],
  ['a US phone', phoneField('Phone'), '(415) 655-0123', '+14156550123'],
  ['a phone of another country', phoneField('Phone'), '+44 20 7946 0958', '+442079460958'],
  ['an impossible phone', phoneField('Phone'), '+33 1 23', 'rejected: Phone format is invalid.'],
  [
    'a web address',
    webAddressField('Link'),
    'ftp://example.org',
    'rejected: Link must be a web address such as https://example.org.',
  ],
  ['words, each once', wordsField('Words', { one: 'Word', max: 5, maxEntries: 3 }), ['a', 'b', 'a'], ['a', 'b']],
  ['days beyond the limit', days, 366, 'rejected: Min 0 and Max 365 days limit.'],
  ['a fraction of a day', days, 1.5, 'rejected: Days must be a whole number.'],
  ['days that can be empty', daysField('Days', { max: 9, initial: null }), null, null],
  ['days that cannot be empty', days, null, 'rejected: Days must be a number.'],
  ['money in cents', moneyField('Amount', { initial: 0 }), 1250, 1250],
  [
    'too much money',
    moneyField('Amount', { initial: 0, max: 5000 }),
    5001,
    'rejected: Please choose number between 0 and 50',
  ],
  [
    'a share in hundredths of a percent',
    percentField('Rate', { initial: 0 }),
    10_001,
    'rejected: Please choose number between 0 and 100',
  ],
  ['a date', dateField('Since'), '2026-02-29', 'rejected: Invalid ISO date'],
  ['a color', colorField('Color'), 'blue', 'rejected: Color format is invalid.'],
  [
    'a choice',
    choiceField('Kind', { A: 'One', B: 'Two' }, { initial: 'A' }),
    'C',
    'rejected: Kind must be one of: A, B',
  ],
  [
    'choices in the order in which they are offered',
    choicesField('Kinds', { A: 'One', B: 'Two' }, { initial: [] }),
    ['B', 'A'],
    ['A', 'B'],
  ],
  [
    'a choice that is not offered',
    choicesField('Kinds', { A: 'One' }, { initial: [] }),
    ['C'],
    'rejected: Kinds must be one of: A',
  ],
  ['people, each once', staffListField('Members', { offers: 'active', maxEntries: 2 }), [PERSON, PERSON], [PERSON]],
  [
    'too many people',
    staffListField('Members', { offers: 'active', maxEntries: 1 }),
    [PERSON, PERSON],
    'rejected: Members may have at most 1 entries.',
  ],
  [
    'a time zone',
    timeZoneField('Time zone', { initial: 'UTC' }),
    'Mars/Olympus',
    'rejected: Time zone format is invalid.',
  ],
  [
    'a point',
    pointField('Center'),
    { latitude: 38.123456789, longitude: -121 },
    { latitude: 38.12346, longitude: -121 },
  ],
  [
    'an area, without the first corner again',
    areaField('Area'),
    [...corners, corners[0]],
    [...corners.slice(0, 2), { latitude: 38.12346, longitude: -121 }],
  ],
  ['an area of two corners', areaField('Area'), corners.slice(0, 2), 'rejected: An area has 3 to 100 corners.'],
  ['an area that is text', areaField('Area'), '38, -121', 'rejected: Area must be a list.'],
  ['hours over midnight', hoursField('Hours'), { from: '22:00', to: '06:00' }, { from: '22:00', to: '06:00' }],
  ['hours without an end', hoursField('Hours'), { from: '22:00', to: '' }, 'rejected: To format is invalid.'],
  [
    'hours that do not last',
    hoursField('Hours'),
    { from: '22:00', to: '22:00' },
    'rejected: The hours must not begin and end at the same time.',
  ],
  ['a group', requiredReferenceField('Type', { to: 'types' }), '', 'rejected: Type is required'],
  [
    'an address with missing parts',
    addressField('Address'),
    { zip: '94501', city: ' ' },
    { streetAddress: null, secUnitNum: null, city: null, state: null, zip: '94501' },
  ],
  ['a part of an address that is not text', addressField('Address'), { zip: 94501 }, 'rejected: ZIP must be text.'],
  [
    'a rich text that is not an object',
    richTextField('Text for the notice', { max: 9 }),
    'Mow it.',
    'rejected: Please send formatted text for “Text for the notice” as an object with the fields type and content.',
  ],
  [
    'references that are not a list',
    referencesField('Codes', { to: 'codes', maxEntries: 2 }),
    'x',
    'rejected: Codes must be a list.',
  ],
  ['an empty rich text', richTextField('Text', { max: 9 }), doc({ type: 'paragraph' }), null],
  ['a long rich text', richTextField('Text', { max: 9 }), doc(paragraph('0123456789')), 'rejected: 9 character limit.'],
])('%s', (_, field, given, expected) => {
  expect(stored(field, given)).toEqual(expected);
});

describe('formatted text', () => {
  const field = richTextField('Text', { max: 100 });
  const refusal = 'rejected: This text has a format or a link that is not accepted here.';
  const link = (href: string) => doc(paragraph('here', [{ type: 'link', attrs: { href, target: '_blank' } }]));

  test('keeps the known formats, without their other attributes', () => {
    expect(stored(field, link('https://example.org'))).toEqual(
      doc(paragraph('here', [{ type: 'link', attrs: { href: 'https://example.org' } }])),
    );
    const heading = { type: 'heading', attrs: { level: 2, id: 'x' }, content: [{ type: 'text', text: 'Title' }] };
    expect(stored(field, doc(heading))).toEqual(doc({ ...heading, attrs: { level: 2 } }));
  });
  test('rejects scripts in links, unknown nodes, and nodes that are nested too deep', () => {
    expect(stored(field, link('javascript:alert(1)'))).toBe(refusal);
    expect(stored(field, doc({ type: 'image', attrs: { src: 'x' } }))).toBe(refusal);
    expect(stored(field, doc({ type: 'heading', attrs: { level: 1 }, content: [] }))).toBe(refusal);
    let deep: object = paragraph('x');
    for (let i = 0; i < 20; i++) deep = { type: 'blockquote', content: [deep] };
    expect(stored(field, doc(deep))).toBe(refusal);
  });
});

const fields = {
  name: requiredTextField('Name', { max: 10 }),
  note: linesField('Note', { max: 100 }),
  secret: secretField('Secret', { max: 50, boundTo: ['name'] }),
  address: addressField('Address'),
  isOn: switchField('On', { initial: true }),
  codes: referencesField('Codes', { to: 'codes', maxEntries: 2 }),
};

test('an omitted field is initial in a new item and unchanged in a change; a missing required one is reported', () => {
  const create = z.object(createShape(fields));
  expect(create.safeParse({}).error?.issues.map(({ path }) => path)).toEqual([['name']]);
  expect(create.parse({ name: 'A' })).toEqual({ ...initialValues(fields), name: 'A' });
  expect(z.object(updateShape(fields)).parse({ note: ' ' })).toEqual({ note: null });
});

test('the answer has only the state of a secret, and the initial value of a field that was never set', () => {
  const { secret, isOn, codes } = answersOf(fields, { secret: { sealed: 'abc' } });
  expect({ secret, isOn, codes }).toEqual({ secret: { isSet: true, isEntryNeeded: false }, isOn: true, codes: [] });
  expect(answersOf(fields, {}).secret).toEqual({ isSet: false, isEntryNeeded: false });
  const removed = answersOf(fields, { secret: { isEntryNeeded: true } }).secret;
  expect(removed).toEqual({ isSet: false, isEntryNeeded: true });
});

test('the log has the values before and after, but for secrets only that they changed', () => {
  const before = { name: 'A', note: 'old', secret: { sealed: 'a' }, isOn: true };
  const after = { name: 'B', note: 'new', secret: { sealed: 'b' }, isOn: true };
  const withheld = { from: '(not recorded)', to: '(not recorded)' };
  const note = { from: 'old', to: 'new' };
  expect(changesOfFields(fields, before, after)).toEqual({ name: { from: 'A', to: 'B' }, note, secret: withheld });
});

test("a value beyond the log's limit is replaced by its length", () => {
  const [longest, longer] = ['x'.repeat(RECORDED_MAX - 2), 'x'.repeat(RECORDED_MAX - 1)];
  const tooLong = '(too long to record: 25,001 characters)';
  expect(changesOfFields(fields, { note: longest }, { note: longer })).toEqual({
    note: { from: longest, to: tooLong },
  });
  expect(recordedValues(fields, { note: longer })).toEqual({ note: tooLong });
});

test('the log has only the difference of a field that returns one', () => {
  const difference = () => ({ from: 'less', to: 'more' });
  const own = { note: { ...fields.note, difference } };
  expect(changesOfFields(own, { note: 'a' }, { note: 'b' })).toEqual({ note: { from: 'less', to: 'more' } });
  expect(changesOfFields(own, { note: 'a' }, { note: 'a' })).toEqual({});
});

test('the log has the values of a whole item, but for a secret only that it is set', () => {
  const stored = { name: 'A', secret: { sealed: 'a' }, codes: ['1'], isActive: true };
  expect(recordedValues(fields, stored)).toEqual({ ...stored, secret: '(not recorded)' });
  expect(recordedValues(fields, { secret: null })).toEqual({ secret: null });
});

test('saving the stored values changes nothing, even if a field was never stored', () => {
  expect(isUnchanged(fields, { name: 'A' }, { ...initialValues(fields), name: 'A' })).toBe(true);
  expect(isUnchanged(fields, { name: 'A' }, { ...initialValues(fields), name: 'A', isOn: false })).toBe(false);
});

test('the order of keys does not matter', () => {
  expect(isSameValue({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(isSameValue([1, 2], [2, 1])).toBe(false);
  expect(isSameValue(undefined, null)).toBe(false);
});

test('a reference has one id, several or none', () => {
  expect([referencedIds('a'), referencedIds(''), referencedIds(null), referencedIds(['a', 'b'])]).toEqual([
    ['a'],
    [],
    [],
    ['a', 'b'],
  ]);
});
