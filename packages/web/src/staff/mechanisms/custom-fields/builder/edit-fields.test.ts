import type { CustomField, FieldCondition } from '@townkeep/core/mechanisms/custom-fields';
import { expect, test } from 'vitest';
import { conditionProblems, newField } from './edit-fields.ts';

const nestedIn = (
  parent: Partial<CustomField>,
  condition: FieldCondition,
  more: Partial<CustomField> = {},
): CustomField[] => [
  newField(null),
  { ...newField(null), ...parent, nested: [{ ...newField(null), condition, ...more }] },
];
const list = { type: 'PICKLIST', options: ['Large', 'Small'] } as const;
const equals = (value: string): FieldCondition => ({ operator: 'equals', value });

test('a condition on an answer that is not in the list is an error at its input', () => {
  expect(conditionProblems(nestedIn(list, equals('Medium')), 'fields.')).toEqual({
    'fields.1.nested.0.condition.value': '"Medium" is not offered. Please choose another one.',
  });
  expect(conditionProblems(nestedIn({ type: 'YES_NO' }, equals('Maybe')), 'fields.')).toHaveProperty([
    'fields.1.nested.0.condition.value',
  ]);
});

test.each<[string, CustomField[]]>([
  ['an answer of the list in any case', nestedIn(list, equals('large'))],
  ['a part of an answer', nestedIn(list, { operator: 'contains', value: 'arg' })],
  ['an answer to a free-text field', nestedIn({ type: 'TEXT' }, equals('Medium'))],
  ['a list without options', nestedIn({ type: 'PICKLIST', options: [] }, equals('Medium'))],
  ['a deleted field', nestedIn(list, equals('Medium'), { isDeleted: true })],
])('%s is not an error', (_, fields) => expect(conditionProblems(fields, 'fields.')).toEqual({}));
