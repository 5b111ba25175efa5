import { customField as field } from '@townkeep/core/categories/testing/field.ts';
import { expect, test } from 'vitest';
import { answerText, fromAnswers, toAnswers } from './answers.ts';

const damage = field('damage', { type: 'YES_NO', label: 'Damage?', nested: [field('what', { label: 'What?', condition: { operator: 'equals', value: 'Yes' } })] });
const size = field('size', { type: 'NUMBER', label: 'Size', isRequired: true });

test('only what shows is answered, numbers as numbers', () => {
  expect(toAnswers([damage, size], { damage: 'No', what: 'A tire', size: '12' })).toEqual([
    { id: 'damage', label: 'Damage?', type: 'YES_NO', isRequired: false, value: 'No' },
    { id: 'size', label: 'Size', type: 'NUMBER', isRequired: true, value: 12 },
  ]);
  expect(toAnswers([damage], { damage: 'Yes', what: ' A tire ' }).map((each) => each.value)).toEqual(['Yes', 'A tire']);
});

test('answers carry over to a field of the same label and type', () => {
  const answers = [
    { id: 'old', label: 'size', type: 'NUMBER' as const, isRequired: false, value: 3 },
    { id: 'x', label: 'Damage?', type: 'TEXT' as const, isRequired: false, value: 'Yes' },
  ];
  expect(fromAnswers([damage, size], answers)).toEqual({ size: 3 });
});

test('answers as text', () => {
  expect(answerText({ type: 'DATE', value: '2026-03-01' })).toBe('03/01/2026');
  expect(answerText({ type: 'MULTI_PICKLIST', value: ['a', 'b'] })).toBe('a, b');
  expect(answerText({ type: 'NUMBER', value: 0 })).toBe('0');
  expect(answerText({ type: 'TEXT', value: '' })).toBeNull();
});
