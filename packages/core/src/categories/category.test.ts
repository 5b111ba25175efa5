import { expect, test } from 'vitest';
import { customFields as formFields } from '../custom-fields/schema.ts';

const [one, two] = ['0190a0a0-0000-4000-8000-000000000001', '0190a0a0-0000-4000-8000-000000000002'];
const field = (id: string, more: object = {}) => ({ id, label: 'Size', type: 'TEXT', ...more });
const isTaken = (fields: object[]) => formFields.safeParse(fields).success;

test('no two fields of a form share an id, nested ones neither', () => {
  const condition = { operator: 'equals', value: 'Large' };
  expect(isTaken([field(one), field(two)])).toBe(true);
  expect(isTaken([field(one), field(one)])).toBe(false);
  expect(isTaken([field(one, { nested: [field(two, { condition })] })])).toBe(true);
  expect(isTaken([field(one, { nested: [field(one, { condition })] })])).toBe(false);
});

test('a form has at most 100 fields, beside those that are kept for their answers', () => {
  const many = (count: number, more: object = {}) =>
    Array.from({ length: count }, () => field(crypto.randomUUID(), more));
  expect(isTaken(many(100))).toBe(true);
  expect(isTaken([...many(100), ...many(1, { isDeleted: true })])).toBe(true);
  expect(isTaken(many(101))).toBe(false);
});
