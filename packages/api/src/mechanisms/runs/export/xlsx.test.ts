import type { ListColumn } from '@townkeep/core/mechanisms/runs';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { xlsxFile } from './export-run.ts';

const columns: ListColumn<string>[] = [
  { name: 'text', label: 'Text', kind: 'text', value: (text) => text },
  { name: 'n', label: 'Number', kind: 'number', value: () => -122.5 },
  { name: 'at', label: 'Received', kind: 'instant', value: () => '2026-05-01T06:30:00.000Z' },
  { name: 'day', label: 'Due', kind: 'date', value: () => '2026-05-01' },
];

async function* pages(texts: readonly string[]) {
  for (const text of texts) yield [text];
}

test('texts stay texts, numbers are numbers, and dates are dates by the clock of the agency', async () => {
  const texts = ['=1+1', 'a<b & "c"', 'bad\u0001\uD800 end', '😀'];
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxFile('Submissions', columns, pages(texts), 'America/Los_Angeles')) chunks.push(chunk);
  const { sheets } = await readXlsx(Buffer.concat(chunks));
  expect(sheets[0]!.name).toBe('Submissions');
  const [header, ...rows] = sheets[0]!.rows;
  expect(header).toEqual(['Text', 'Number', 'Received', 'Due']);
  expect(rows.map(([text]) => text)).toEqual(['=1+1', 'a<b & "c"', 'bad end', '😀']);
  expect(rows[0]!.slice(1)).toEqual([-122.5, new Date('2026-04-30T23:30:00Z'), new Date('2026-05-01T00:00:00Z')]);
});
