import { expect, test } from 'vitest';
import { dateOnly, optionalLines, optionalText, plannedDay, requiredLines, requiredText } from './schemas.ts';

const words = requiredLines('Issue description', 10);
const problems = (value: unknown) => words.safeParse(value).error?.issues.map((issue) => issue.message) ?? [];

test.each([
  ['', 'Issue description is required'],
  ['  \n', 'Issue description is required'],
  ['\u200B\u200D\u2060 \uFEFF', 'Issue description is required'],
  ['\u00AD\u180B', 'Issue description is required'],
  ['01234567890', '10 character limit.'],
  ['\u202E\u2066', 'Issue description is required'],
  ['\u0000\u0002', 'Issue description is required'],
])('%j is rejected: %s', (value, message) => {
  expect(problems(value)).toEqual([message]);
});

test.each(['a', ' água ', '坑', '👷‍♀️', 'بئر', '\u200Ba'])('%j is accepted', (value) => {
  expect(problems(value)).toEqual([]);
});

const hostile = ' Ann\u202E\r\nLee\u2066 ';

test('a line stays one line, without characters that reverse it', () => {
  for (const schema of [requiredText('Name', 20), optionalText('Name', 20)]) {
    expect(schema.parse(hostile)).toBe('Ann Lee');
    expect(schema.parse('Ann\u2028Lee\u0000')).toBe('Ann Lee');
    for (const plain of ['می\u200Cخواهم', '👨\u200D👩\u200D👧']) expect(schema.parse(plain)).toBe(plain);
  }
  expect(optionalText('Name', 20).parse('\u202E\n')).toBeNull();
});

test('several lines stay several, without characters that reverse them', () => {
  for (const schema of [requiredLines('Message', 20), optionalLines('Message', 20)])
    expect(schema.parse(hostile)).toBe('Ann\r\nLee');
});

test('invisible characters of pasted text are removed, and its line breaks stay', () => {
  const pasted = ' A\u0002 leak\u001F\u0000\u007F\u0090\vbeside\u2028\tit\ud800 \u{1f600}';
  for (const schema of [requiredLines('Message', 40), optionalLines('Message', 40)])
    expect(schema.parse(pasted)).toBe('A leak\nbeside\n\tit \u{1f600}');
  for (const schema of [requiredText('Name', 40), optionalText('Name', 40)])
    expect(schema.parse('Ann\udc00 Lee')).toBe('Ann Lee');
});

test('a value that is not text is rejected with the name of the field', () => {
  expect(optionalText('Unit', 5).safeParse(7).error?.issues).toMatchObject([{ message: 'Unit must be text.' }]);
});

test('a date is one that calendars support, and a planned day is at most ten years ahead', () => {
  for (const day of ['0001-01-01', '1899-12-31', '3000-01-01', '9999-12-31', '2026-02-30'])
    expect(dateOnly.safeParse(day).success, day).toBe(false);
  expect(dateOnly.safeParse('2999-12-31').success).toBe(true);
  const year = new Date().getUTCFullYear();
  expect(plannedDay.safeParse(`${year + 10}-01-01`).success).toBe(true);
  expect(plannedDay.safeParse(`${year + 11}-01-01`).error?.issues[0]?.message).toContain('at most 10 years ahead');
});
