import { describe, expect, test } from 'vitest';
import { answersOf } from './answers/answers.ts';
import type { FieldType } from './field.ts';
import { customField } from './testing/field.ts';
import { FIELD_VALUE_MAX, fieldProblem } from './validation.ts';
import type { FieldValue } from './values.ts';

const problem = (type: FieldType, value: FieldValue) =>
  fieldProblem(customField('Contact', { type, options: ['Large'] }), value);

describe('an email address follows the rule of browsers', () => {
  test.each(['ann@example.org', ' ann.lee+tag@city.example.org ', "o'neil@localhost"])('%s is valid', (value) =>
    expect(problem('EMAIL', value)).toBeNull(),
  );
  test.each([
    'ann',
    'a@b@c.org',
    'a@-b.org',
    'a@b..org',
    'ann lee@example.org',
    'ann@example.org;bo@example.org',
    'a<script>@b.org',
  ])('%s is invalid', (value) => expect(problem('EMAIL', value)).toBe('Contact format is invalid.'));
});

describe('a phone is a possible number in its country', () => {
  test.each([
    ['(415) 655-0123', '+14156550123'],
    [' +44 20 7946 0958 ', '+442079460958'],
    ['+33 1 23 45 67 89', '+33123456789'],
  ])('%s is stored as %s', (value, stored) => {
    expect(problem('PHONE', value)).toBeNull();
    expect(answersOf([customField('tel', { type: 'PHONE' })], { tel: value })).toMatchObject([{ value: stored }]);
  });
  test.each(['555-0123', '115 655 0123', '+33 1 23', '(((((((((((((1234567', '++++1234567', '415 655 0123 ext 4'])(
    '%s is invalid',
    (value) => expect(problem('PHONE', value)).toBe('Contact format is invalid.'),
  );
});

test.each<[FieldType, FieldValue, string]>([
  ['NUMBER', 'many', 'Only numbers allowed.'],
  ['DATE', '2026-02-30', 'Invalid Date Format'],
  ['PICKLIST', 'Small', 'Small is not offered. Please choose another one.'],
  ['PICKLIST', ['Large'], 'Invalid value'],
  ['MULTI_PICKLIST', 'Large', 'Invalid value'],
  ['MULTI_PICKLIST', ['Large', 'Small'], 'Small is not offered. Please choose another one.'],
  ['YES_NO', 'Maybe', 'Contact format is invalid.'],
  ['TEXT', 3, 'Invalid value'],
  ['TEXT', 'x'.repeat(FIELD_VALUE_MAX + 1), '255 character limit.'],
])('%s %j is rejected: %s', (type, value, text) => expect(problem(type, value)).toBe(text));

test('a required value cannot be blank, and the number 0 is not blank', () => {
  const required = (value: FieldValue) => fieldProblem(customField('Size', { isRequired: true }), value);
  expect([required(' '), required(null)]).toEqual(['Size is required', 'Size is required']);
  expect(fieldProblem(customField('Size', { type: 'NUMBER', isRequired: true }), 0)).toBeNull();
});
