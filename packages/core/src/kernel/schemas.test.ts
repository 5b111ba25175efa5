import { expect, test } from 'vitest';
import { requiredText } from './schemas.ts';

const words = requiredText('Issue description', 10);
const refusal = (value: unknown) => words.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

test.each([
  ['', 'Issue description is required'],
  ['  \n', 'Issue description is required'],
  ['\u200B\u200D\u2060 \uFEFF', 'Issue description is required'],
  ['\u00AD\u180B', 'Issue description is required'],
  ['01234567890', '10 character limit.'],
  ['a\u0000', 'Issue description format is invalid.'],
])('%j is refused: %s', (value, message) => {
  expect(refusal(value)).toEqual([message]);
});

test.each(['a', ' água ', '坑', '👷‍♀️', 'بئر', '\u200Ba'])('%j is taken', (value) => {
  expect(refusal(value)).toEqual([]);
});
