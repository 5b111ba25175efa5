import { describe, expect, test } from 'vitest';
import { answerProblems, answersOf, storedAnswers } from './answers.ts';
import { customField } from '../testing/field.ts';

describe('answers', () => {
  const color = customField('color', {
    label: 'Color',
    isRequired: true,
    condition: { operator: 'equals', value: 'yes' },
  });
  const isCar = customField('car', { label: 'A car?', type: 'YES_NO', nested: [color] });
  const answer = (id: string, value: string | number | null) => ({ id, label: id, value });

  test('a nested field is checked when its condition holds', () => {
    expect(answerProblems([isCar], [answer('car', 'Yes')], 'fields')).toEqual({
      'fields.color': 'Color is required',
    });
    expect(answerProblems([isCar], [answer('car', 'No')], 'fields')).toEqual({});
  });
  test('an answer to an unknown field is rejected, one to a hidden field is dropped', () => {
    expect(answerProblems([isCar], [answer('size', 1)], 'fields')).toEqual({
      'fields.size': 'size does not belong to this form.',
    });
    expect(storedAnswers([isCar], [answer('color', 'red'), answer('car', 'No')])).toEqual([
      { id: 'car', label: 'A car?', type: 'YES_NO', isRequired: false, value: 'No' },
    ]);
  });
  test('values become answers to the visible fields, numbers as numbers', () => {
    const size = customField('size', { type: 'NUMBER', isRequired: true });
    expect(answersOf([isCar, size], { car: 'No', color: 'red', size: '12' })).toEqual([
      { id: 'car', label: 'A car?', type: 'YES_NO', isRequired: false, value: 'No' },
      { id: 'size', label: 'size', type: 'NUMBER', isRequired: true, value: 12 },
    ]);
  });
  test('labels and types come from the form, not from the given answers', () => {
    expect(
      storedAnswers([isCar], [answer('car', 'Yes'), answer('color', ' red ')]).map(({ label, value }) => [
        label,
        value,
      ]),
    ).toEqual([
      ['A car?', 'Yes'],
      ['Color', 'red'],
    ]);
  });
});
