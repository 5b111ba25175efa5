import { describe, expect, test } from 'vitest';
import { customField as field } from '../testing/field.ts';
import { answerChanges, correctedAnswers } from './corrections.ts';
import type { FieldAnswer } from '../schema.ts';

const answer = (id: string, value: FieldAnswer['value']): FieldAnswer => ({
  id,
  label: id,
  type: 'TEXT',
  isRequired: false,
  value,
});

const what = field('what', { condition: { operator: 'equals', value: 'Yes' } });
const damage = field('damage', { type: 'YES_NO', nested: [what] });
const values = (answers: readonly FieldAnswer[]) => answers.map(({ id, value }) => [id, value]);

describe('answers after a correction', () => {
  test('are in the order of the form, with its labels', () => {
    const stale = { ...answer('size', 'small'), label: 'Old label' };
    expect(
      correctedAnswers([damage, field('size')], [stale], [answer('size', ' big '), answer('damage', 'No')]),
    ).toEqual([{ ...answer('damage', 'No'), type: 'YES_NO' }, answer('size', 'big')]);
  });

  test.each([
    ['switched off', [field('size'), field('old', { isActive: false })]],
    ['deleted', [field('size'), field('old', { isDeleted: true })]],
    ['not in the form', [field('size')]],
    [
      'nested in one that is switched off',
      [
        field('size'),
        field('parent', { isActive: false, nested: [field('old', { condition: { operator: 'equals', value: 'x' } })] }),
      ],
    ],
    [
      'hidden because its condition did not hold',
      [field('size'), field('parent', { nested: [field('old', { condition: { operator: 'equals', value: 'x' } })] })],
    ],
  ])('keep the answer to a field that is %s', (_, fields) => {
    expect(
      values(
        correctedAnswers(fields, [answer('old', 'kept'), answer('size', 'small')], [answer('size', 'big')]).filter(
          ({ id }) => id !== 'parent',
        ),
      ),
    ).toEqual([
      ['size', 'big'],
      ['old', 'kept'],
    ]);
  });

  test('lose the answers that the correction hides or clears', () => {
    const before = [answer('damage', 'Yes'), answer('what', 'A tire'), answer('size', 'small')];
    expect(values(correctedAnswers([damage, field('size')], before, [answer('damage', 'No')]))).toEqual([
      ['damage', 'No'],
      ['size', null],
    ]);
  });

  test('replace a hidden answer when the correction shows its field', () => {
    const before = [answer('damage', 'No'), answer('what', 'A tire')];
    expect(values(correctedAnswers([damage], before, [answer('damage', 'Yes'), answer('what', 'A rim')]))).toEqual([
      ['damage', 'Yes'],
      ['what', 'A rim'],
    ]);
  });
});

test('changes list the labels of the fields and their previous answers', () => {
  const before = [
    answer('damage', 'Yes'),
    answer('what', 'A tire'),
    answer('size', 'small'),
    answer('many', ['a']),
    answer('empty', null),
  ];
  const after = [
    answer('damage', 'No'),
    answer('size', 'small'),
    answer('many', ['a', 'b']),
    answer('new', 0),
    answer('blank', ''),
  ];
  expect(answerChanges(before, after)).toEqual({
    names: ['damage', 'many', 'new', 'what'],
    before: [answer('damage', 'Yes'), answer('what', 'A tire'), answer('many', ['a'])],
  });
  expect(answerChanges(before, before)).toEqual({ names: [], before: [] });
});
