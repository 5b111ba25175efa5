import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const problemOf = async (csv: string): Promise<unknown> => {
  try {
    return await readCsv(csv, 10);
  } catch (error) {
    return (error as { fields?: Record<string, string> }).fields?.['csv'];
  }
};

test('cells in quotation marks may have commas, line ends and doubled quotation marks', async () => {
  expect(await readCsv('a,b\r\n"1, or\r\n2","12"" pipe"\r\n\r\n3,4\r\n', 10)).toEqual({
    headings: ['a', 'b'],
    lines: [
      ['1, or\n2', '12" pipe'],
      ['3', '4'],
    ],
  });
});

test.each([
  ['semicolons', 'a;"b;, c, d"\n1;"2, 3"\n', [['1', '2, 3']]],
  ['tabs', 'a\tb\n1\t2;3\n', [['1', '2;3']]],
  ['commas, although a heading has a semicolon', 'a,b,"c;d;e;f;g"\n1,2;3,4\n', [['1', '2;3', '4']]],
  ['one column', '\uFEFFa\n1\n', [['1']]],
])('cells are between %s', async (_, csv, lines) => {
  expect((await readCsv(csv, 10)).lines).toEqual(lines);
});

test('digits that Excel is to leave as they are, are read as such', async () => {
  expect((await readCsv('a,b\n="0042",x\ny,="9400 1112"\n', 10)).lines).toEqual([
    ['0042', 'x'],
    ['y', '9400 1112'],
  ]);
});

test.each([
  ['within a cell', 'a,b\n1,x\n2,12" pipe\n3,y\n', 'On line 3,'],
  ['in the headings', 'a",b\n1,x\n', 'On line 1,'],
  ['after a closing one', 'a,b\n1,x\n2,"12" pipe"\n', 'On line 3,'],
  ['after cells of several lines', 'a,b\r\n"1\r\n1","x\r\ny"\r\n2,12" pipe\r\n', 'On line 5,'],
  ['that is never closed', 'a,b\n1,x\n2,"open\n3,y\n4,z\n', 'Between lines 3 and 5,'],
  ['that is closed lines later', 'a,b\n1,x\n2,"open\n3,"y"\n', 'Between lines 3 and 4,'],
  ['after an empty line', 'a,b\n1,x\n\n2,"x"y\n', 'Between lines 3 and 4,'],
])('a stray quotation mark %s is named by its line, with what to do', async (_, csv, where) => {
  expect(await problemOf(csv)).toMatch(
    new RegExp(`^${where} a quotation mark .* Remove it, .* Then choose the file again\\.$`),
  );
});

test('too many rows are refused, and what comes after them is not read', async () => {
  const refusal = await problemOf(`a\n${'1\n'.repeat(11)}`);
  expect(refusal).toMatch(/10/);
  expect(await problemOf(`a\n${'1\n'.repeat(10_000)}"misplaced"x\n`)).toBe(refusal);
});

test('a file is read the same in many turns', async () => {
  const cells = (i: number) => [`="${i}"`, `"one\r\n""two"" \u{1f600} ${i}"`, 'x'.repeat(i % 700)].join(';');
  const csv = `\uFEFFa;b;c\r\n${Array.from({ length: 200 }, (_, i) => `${cells(i)}\r\n`).join('')}`;
  const { headings, lines } = await readCsv(csv, 200);
  expect(headings).toEqual(['a', 'b', 'c']);
  expect(lines).toEqual(
    Array.from({ length: 200 }, (_, i) => [String(i), `one\n"two" \u{1f600} ${i}`, 'x'.repeat(i % 700)]),
  );
});

test('lines of an old Mac end with a carriage return', async () => {
  expect((await readCsv(`a,b\r${'1,2\r'.repeat(2000)}`, 2000)).lines).toHaveLength(2000);
});

test.each([
  ['columns', `${'a,'.repeat(1001)}\n1`, /more than 1000 columns/],
  ['characters in a line', `a\n${','.repeat(200_000)}`, /more than 100000 characters/],
  ['characters in a cell of many lines', `a\n"${'b\n'.repeat(100_000)}"\n`, /more than 100000 characters/],
])('too many %s are refused', async (_, csv, refusal) => {
  expect(await problemOf(csv)).toMatch(refusal);
});

test('cells beyond the headings are left out', async () => {
  expect((await readCsv('a,b\n1,2,3\n4\n', 10)).lines).toEqual([['1', '2'], ['4']]);
});
