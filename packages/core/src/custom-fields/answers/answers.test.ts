import { describe, expect, test } from 'vitest';
import { answerProblems, answersOf, storedAnswers } from './answers.ts';
import { customField } from '../testing/field.ts';

describe('answers', () => {
  const colour = customField('colour', {
    label: 'Colour',
    isRequired: true,
    condition: { operator: 'equals', value: 'yes' },
  });
  const isCar = customField('car', { label: 'A car?', type: 'YES_NO', nested: [colour] });
  const answer = (id: string, value: string | number | null) => ({ id, label: id, value });

  test('a nested field counts when its condition holds', () => {
    expect(answerProblems([isCar], [answer('car', 'Yes')], 'fields')).toEqual({
      'fields.colour': 'Colour is required',
    });
    expect(answerProblems([isCar], [answer('car', 'No')], 'fields')).toEqual({});
  });
  test('an unknown field is refused, a hidden one is dropped', () => {
    expect(answerProblems([isCar], [answer('size', 1)], 'fields')).toEqual({
      'fields.size': 'size does not belong to this form.',
    });
    expect(storedAnswers([isCar], [answer('colour', 'red'), answer('car', 'No')])).toEqual([
      { id: 'car', label: 'A car?', type: 'YES_NO', isRequired: false, value: 'No' },
    ]);
  });
  test('values become answers of the fields that show, numbers as numbers', () => {
    const size = customField('size', { type: 'NUMBER', isRequired: true });
    expect(answersOf([isCar, size], { car: 'No', colour: 'red', size: '12' })).toEqual([
      { id: 'car', label: 'A car?', type: 'YES_NO', isRequired: false, value: 'No' },
      { id: 'size', label: 'size', type: 'NUMBER', isRequired: true, value: 12 },
    ]);
  });
  test('the form has the last word on labels and types', () => {
    expect(
      storedAnswers([isCar], [answer('car', 'Yes'), answer('colour', ' red ')]).map(({ label, value }) => [
        label,
        value,
      ]),
    ).toEqual([
      ['A car?', 'Yes'],
      ['Colour', 'red'],
    ]);
  });
});
