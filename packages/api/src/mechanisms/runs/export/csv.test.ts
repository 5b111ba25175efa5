import type { ListColumn } from '@townkeep/core/mechanisms/runs';
import { expect, test } from 'vitest';
import { csvField, csvFile } from './export-run.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+41', "'+41"],
  ['-', "'-"],
  ['@x', "'@x"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['\nx', '"\'\nx"'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠x', "'＠x"],
  ['﹦1', "'﹦1"],
  ['﹢1', "'﹢1"],
  ['﹣1', "'﹣1"],
  ['﹫x', "'﹫x"],
  ['\u22121', "'\u22121"],
  ['\u200B=1', "'\u200B=1"],
  ['\uFEFF\u2060 ＝1', "'\uFEFF\u2060 ＝1"],
  ['\u00AD\u202E@x', "'\u00AD\u202E@x"],
  ['\u3164\u00A0-1', "'\u3164\u00A0-1"],
  ['\u0000=1', "'\u0000=1"],
  ['\u200Bx=1', '\u200Bx=1'],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['a=b', 'a=b'],
  ['say "hi"', '"say ""hi"""'],
  ['one\ntwo', '"one\ntwo"'],
  ['a,b', '"a,b"'],
])('the text %j cannot be a formula, and is quoted where needed', (text, field) => {
  expect(csvField(text, 'text')).toBe(field);
});

test('numbers stay numbers, and instants have the clock of the agency', async () => {
  const columns: ListColumn<{ at: string }>[] = [
    { name: 'n', label: 'Number', kind: 'number', value: () => -122.5 },
    { name: 'at', label: 'Received', kind: 'instant', value: ({ at }) => at },
    { name: 'day', label: 'Due', kind: 'date', value: () => '2026-05-01' },
    { name: 'is', label: 'Late, "very"', kind: 'yes-no', value: () => true },
    { name: 'none', label: 'None', kind: 'text', value: () => null },
  ];
  async function* pages() {
    yield [{ at: '2026-05-01T06:30:00.000Z' }];
    yield [{ at: '2026-12-01T06:30:00.000Z' }];
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of csvFile(columns, pages(), 'America/Los_Angeles')) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString('utf8')).toBe(
    '\uFEFFNumber,Received,Due,"Late, ""very""",None\r\n' +
      '-122.5,2026-04-30 23:30,2026-05-01,Yes,\r\n' +
      '-122.5,2026-11-30 22:30,2026-05-01,Yes,\r\n',
  );
});
