import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { enforcementAgency } from '../casework/cases/testing/enforcement.ts';
import { runIn } from '../testing/add-rows.ts';
import type { TestAgency } from '../testing/factories.ts';
import { testApp } from '../testing/server.ts';
import { commands } from './commands.ts';

const folder = await mkdtemp(join(tmpdir(), 'import-cases-'));
const path = join(folder, 'cases.csv');

async function imported(of: TestAgency, lines: readonly string[], ...args: string[]): Promise<string[]> {
  await writeFile(path, lines.join('\n'));
  const printed: string[] = [];
  const { services } = await testApp();
  await commands['import-cases']!.run(services, [path, '--agency', String(of.id), ...args], (line) =>
    printed.push(line),
  );
  return printed;
}

const stored = async (of: TestAgency) =>
  (await runIn(of, 'select number, imported_from, initiation_type from cases where agency_id = $1 order by number'))
    .rows;

const file = ['Folder,Opened,Trouble', 'F-2,05/04/2021,Litter', 'F-1,01/04/2021,Noise', 'F-1,01/04/2021,Litter', ',,'];

test('an operator checks a file, imports it with the chosen columns, and again without naming them', async () => {
  const of = await enforcementAgency();
  const chosen = ['--column', 'number=Folder', '--column', 'violation=Trouble', '--proactive'];
  expect(await imported(of, file, ...chosen, '--dry-run')).toEqual([
    'line 3 (F-1): There is no active violation “Noise”.',
    'line 5 (): Case number is required',
    '2 cases can be imported from 2 of 4 rows, 2 rows are refused.',
  ]);
  expect(await stored(of)).toEqual([]);

  const refused = join(folder, 'refused.csv');
  expect(await imported(of, file, ...chosen, '--other-violation', 'banner', '--refused', refused)).toEqual([
    '2 cases are imported from 3 of 4 rows, 1 rows are refused.',
  ]);
  expect(await readFile(refused, 'utf8')).toBe('\uFEFFLine,Row,Why\r\n5,,Case number is required\r\n');
  expect(await stored(of)).toEqual([
    { number: '21-00001', imported_from: 'F-1', initiation_type: 'PROACTIVE' },
    { number: '21-00002', imported_from: 'F-2', initiation_type: 'PROACTIVE' },
  ]);

  const again = await imported(of, [...file, 'F-3,06/04/2021,Litter']);
  expect(again.at(-1)).toBe('1 cases are imported from 1 of 5 rows, 4 rows are refused.');
  expect(again).toContain('line 2 (F-2): It was imported before, as case 21-00002.');
  expect(await stored(of)).toHaveLength(3);
});

test('what cannot be read is said in words', async () => {
  const of = await enforcementAgency();
  await expect(imported(of, ['Id,Trouble', '1,Litter'])).rejects.toThrow('Choose the column that holds');
  await expect(imported(of, file, '--column', 'owner=Id')).rejects.toThrow('The columns are: number, openedOn,');
  await expect(imported(of, file, '--column', 'number=No')).rejects.toThrow('The file has no column “No”.');
  await expect(imported(of, file, '--other-violation', 'Noise')).rejects.toThrow('no active violation “Noise”');
  await expect(imported(of, file, '--column', 'number=Folder', '--crs', 'feet')).rejects.toThrow('WKT');
});
