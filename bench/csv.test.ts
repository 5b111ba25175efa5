import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { MalformedCsv, readCsv } from './csv.ts';

describe('a CSV text', () => {
  test('gives its records by the names in the first line', () => {
    expect(readCsv('id,name\n1,Elm\n2,Oak\n')).toEqual([
      { id: '1', name: 'Elm' },
      { id: '2', name: 'Oak' },
    ]);
  });

  test('keeps commas, quotes and line breaks of quoted fields', () => {
    expect(readCsv('a,b\r\n"x, ""y""","one\r\ntwo\n"\r\n')).toEqual([{ a: 'x, "y"', b: 'one\r\ntwo\n' }]);
  });

  test('may lack the last line break, begin with a byte order mark and end lines in any way', () => {
    expect(readCsv('\uFEFFa,b\r1,2\r\n\n3,')).toEqual([
      { a: '1', b: '2' },
      { a: '3', b: '' },
    ]);
  });

  test('keeps spaces and empty fields', () => {
    expect(readCsv('a,b,c\n ,"",x \n')).toEqual([{ a: ' ', b: '', c: 'x ' }]);
  });

  test('without a record gives none', () => {
    expect(readCsv('')).toEqual([]);
    expect(readCsv('a,b\n')).toEqual([]);
  });

  test.each([
    ['a,b\n1,"open\n2,3', 'Line 2: a quote'],
    ['a,b\n1,mid"dle\n', 'Line 2: a quote'],
    ['a,b\n"1"x,2\n', 'Line 2: a quote'],
    ['a,b\n"1\n1",2\n1,2,3\n', 'Line 4: 3 fields instead of 2'],
    ['a,b\n1\n', 'Line 2: 1 fields instead of 2'],
  ])('that is malformed is refused with the line: %j', (text, message) => {
    expect(() => readCsv(text)).toThrow(MalformedCsv);
    expect(() => readCsv(text)).toThrow(message);
  });
});

const file = fileURLToPath(new URL('../../shared/data/requests/new-haven.csv', import.meta.url));
const isAbsent = !existsSync(file);
if (isAbsent) console.log(`Skipped: the real file, since ${file} is absent.`);

test.skipIf(isAbsent)('the real file has all its records', () => {
  const records = readCsv(readFileSync(file, 'utf8'));
  expect(records).toHaveLength(10_215);
  expect(records.filter((record) => record['description'] === '')).toHaveLength(1100);
});
