import { expect, test } from 'vitest';
import { answerColumns, answersSearchText, answerText } from './answer-text.ts';
import type { FieldAnswer } from '../schema.ts';

const answer = (label: string, value: FieldAnswer['value'], type: FieldAnswer['type'] = 'TEXT'): FieldAnswer => ({
  id: label,
  label,
  type,
  isRequired: false,
  value,
});

test.each<[FieldAnswer, string | null]>([
  [answer('When', '2026-03-01', 'DATE'), '03/01/2026'],
  [answer('When', 'in March', 'DATE'), 'in March'],
  [answer('Parts', ['a', 'b'], 'MULTI_PICKLIST'), 'a, b'],
  [answer('Parts', [], 'MULTI_PICKLIST'), null],
  [answer('Count', 0, 'NUMBER'), '0'],
  [answer('Size', ' '), null],
  [answer('Size', null), null],
])('%j reads %s', (given, shown) => expect(answerText(given)).toBe(shown));

test('the search text has the answers as people read them', () => {
  expect(answersSearchText([answer('Size', 'deep'), answer('Color', null), answer('When', '2026-03-01', 'DATE')])).toBe(
    'deep\n03/01/2026',
  );
});

test('an export has a column for each label, filled or not', () => {
  const answers = [
    answer('Size', 'deep'),
    answer('Color', null),
    answer('Other', 'one'),
    answer('Other', 'two'),
    answer('Other', null),
  ];
  expect([...answerColumns(answers)]).toEqual([
    ['Size', 'deep'],
    ['Color', ''],
    ['Other', 'one; two'],
  ]);
});
