import { expect, test } from 'vitest';
import { customFields } from '../../mechanisms/custom-fields/schema.ts';

const [one, two] = ['0190a0a0-0000-4000-8000-000000000001', '0190a0a0-0000-4000-8000-000000000002'];
const field = (id: string, more: object = {}) => ({ id, label: 'Size', type: 'TEXT', ...more });
const isAccepted = (fields: object[]) => customFields.safeParse(fields).success;

test('a form cannot have two fields with the same id, nested fields included', () => {
  const condition = { operator: 'equals', value: 'Large' };
  expect(isAccepted([field(one), field(two)])).toBe(true);
  expect(isAccepted([field(one), field(one)])).toBe(false);
  expect(isAccepted([field(one, { nested: [field(two, { condition })] })])).toBe(true);
  expect(isAccepted([field(one, { nested: [field(one, { condition })] })])).toBe(false);
});

test('a form has at most 100 fields, not counting deleted fields that are kept for their answers', () => {
  const many = (count: number, more: object = {}) =>
    Array.from({ length: count }, () => field(crypto.randomUUID(), more));
  expect(isAccepted(many(100))).toBe(true);
  expect(isAccepted([...many(100), ...many(1, { isDeleted: true })])).toBe(true);
  expect(isAccepted(many(101))).toBe(false);
});
