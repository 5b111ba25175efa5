import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configLists } from '@townkeep/core/across/setup';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { type EnforcementAgency, enforcementAgency, officer } from '../casework/cases/testing/enforcement.ts';
import { seedItems } from '../across/setup/lists/index.ts';
import { runIn } from '../testing/add-rows.ts';
import type { TestAgency } from '../testing/factories.ts';
import { testApp } from '../testing/server.ts';
import { commands } from './commands.ts';

const folder = join(import.meta.dirname, '../../../../../shared/data/code-enforcement');
const isThere = existsSync(folder);
if (!isThere) console.log(`Skipped: the cities' files are not at ${folder}.`);

type Row = Readonly<Record<string, string>>;

const rowsOf = (name: string): Row[] =>
  parse(readFileSync(join(folder, name)), { bom: true, columns: true, trim: true, relax_column_count: true });

/** An agency with a violation 'Imported', and officers who see its cases. */
async function importingAgency() {
  const of = await enforcementAgency();
  await (
    await testApp()
  ).services.inAgency(of.id, async (tx) =>
    seedItems(tx, configLists.violations, [{ name: 'Imported', fields: { violationTypeId: of.types.Weeds } }]),
  );
  return of;
}

/** Imports a file of the folder. Returns the last line of the output, and the refused rows by line. */
async function imported(of: TestAgency, name: string, ...args: string[]) {
  const refused = join(await mkdtemp(join(tmpdir(), 'cases-')), 'refused.csv');
  const lines: string[] = [];
  const { services } = await testApp();
  await commands['import-cases']!.run(
    services,
    [join(folder, name), '--agency', String(of.id), '--refused', refused, ...args],
    (line) => lines.push(line),
  );
  const whys = parse(await readFile(refused), { bom: true, from_line: 2 }) as unknown as string[][];
  return { said: lines.at(-1), refused: new Map(whys.map(([line, , why]) => [Number(line), why!])) };
}

const count = async (of: TestAgency, what: string): Promise<number> =>
  Number((await runIn(of, `select count(*) as count from ${what} where agency_id = $1`)).rows[0]!['count']);

const distinct = (rows: readonly Row[], ...names: string[]): number =>
  new Set(rows.map((row) => JSON.stringify(names.map((name) => row[name])))).size;

/** Counts the refused rows by reason. */
function counted(refused: ReadonlyMap<number, string>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const why of refused.values()) counts[why] = (counts[why] ?? 0) + 1;
  return counts;
}

const AGAIN = /^It was imported before, as case \d\d-\d{5}\.$/;
const NOTHING_NEW = 'It adds nothing to the earlier rows of this case.';

interface Found {
  readonly total: { readonly count: number };
  readonly clusters: readonly { readonly count: number }[];
}

/** Counts the cases that an officer finds in the listing and on the map of the whole world. */
async function found(of: EnforcementAgency) {
  const ann = await officer(of);
  const listed = await ann.post<Found>('/xerce/cases/listing', { limit: 1, status: ['OPEN'] });
  const { body } = await ann.post<Found>('/xerce/cases/map', { bbox: [-180, -90, 180, 90], zoom: 3 });
  return { listed: listed.body.total, mapped: body.clusters.reduce((sum, cluster) => sum + cluster.count, 0) };
}

/** The lines of rows whose values of these columns an earlier row of the file has. */
function repeated(rows: readonly Row[], ...names: string[]): Set<number> {
  const seen = new Set<string>();
  const lines = rows.flatMap((row, index) => {
    const key = JSON.stringify(names.map((name) => row[name]));
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated ? [index + 2] : [];
  });
  return new Set(lines);
}

describe.skipIf(!isThere)('the cases of Long Beach', () => {
  test('are all stored, and a second import adds nothing', async () => {
    const rows = rowsOf('long-beach-cases.csv');
    const of = await importingAgency();
    const columns = ['point=location', 'address=address'].flatMap((column) => ['--column', column]);
    const first = await imported(of, 'long-beach-cases.csv', '--other-violation', 'Imported', ...columns);
    expect(rows).toHaveLength(4322);
    expect(distinct(rows, 'case_num')).toBe(2142);
    expect(distinct(rows, 'case_num', 'last_insp_date', 'last_insp_type')).toBe(2721);
    expect(await count(of, 'cases')).toBe(2142);
    expect(await count(of, 'case_violations')).toBe(2142);
    const inspected = rows.filter((row) => row['last_insp_date'] !== '');
    expect(await count(of, 'inspections')).toBe(distinct(inspected, 'case_num', 'last_insp_date', 'last_insp_type'));
    // Every row is stored, or refused because earlier rows have its inspection, or it has none.
    expect(counted(first.refused)).toEqual({ [NOTHING_NEW]: first.refused.size });
    const again = repeated(rows, 'case_num', 'last_insp_date', 'last_insp_type');
    const without = repeated(rows, 'case_num');
    const unexplained = [...first.refused.keys()].filter(
      (line) => !again.has(line) && !(without.has(line) && rows[line - 2]!['last_insp_date'] === ''),
    );
    expect(unexplained).toEqual([]);
    expect(first.said).toBe(
      `2142 cases are imported from ${4322 - first.refused.size} of 4322 rows, ${first.refused.size} rows are refused.`,
    );
    const pointed = rows.filter((row) => row['location'] !== '');
    expect(await found(of)).toMatchObject({ mapped: distinct(pointed, 'case_num'), listed: { count: 2142 } });

    const second = await imported(of, 'long-beach-cases.csv');
    expect(second.said).toBe('0 cases are imported from 0 of 4322 rows, 4322 rows are refused.');
    expect([...second.refused.values()].filter((why) => why !== NOTHING_NEW && !AGAIN.test(why))).toEqual([]);
    expect(await count(of, 'cases')).toBe(2142);
    expect(await count(of, 'inspections')).toBe(distinct(inspected, 'case_num', 'last_insp_date', 'last_insp_type'));
  });
});

describe.skipIf(!isThere)('the violations of Cincinnati', () => {
  test('are all stored in feet of the state plane, and a second import adds nothing', async () => {
    const rows = rowsOf('cincinnati-violations.csv');
    const of = await importingAgency();
    // Ohio South in US survey feet.
    const first = await imported(
      of,
      'cincinnati-violations.csv',
      '--other-violation',
      'Imported',
      '--crs',
      'EPSG:3735',
      '--column',
      'violation=V.I.D',
      '--column',
      'violation=VIOLATION TYPE',
    );
    expect(rows).toHaveLength(18_000);
    const real = rows.filter((row) => row['CASE#'] !== '');
    expect(distinct(rows, 'CASE#')).toBe(7984);
    expect(await count(of, 'cases')).toBe(7983);
    expect(await count(of, 'case_violations')).toBe(distinct(real, 'CASE#', 'V.I.D', 'VIOLATION TYPE'));
    const { [NOTHING_NEW]: repeats = 0, ...others } = counted(first.refused);
    // The last row of the file is its total.
    expect(Object.keys(others)).toEqual([expect.stringContaining('Case number is required')]);
    expect(Object.values(others)).toEqual([1]);
    const again = repeated(rows, 'CASE#', 'V.I.D', 'VIOLATION TYPE');
    expect([...first.refused].filter(([line, why]) => why === NOTHING_NEW && !again.has(line))).toEqual([]);
    expect(first.said).toBe(
      `7983 cases are imported from ${18_000 - repeats - 1} of 18000 rows, ${repeats + 1} rows are refused.`,
    );
    const pointed = real.filter((row) => row['X'] !== '' && row['Y'] !== '');
    expect(await found(of)).toMatchObject({ mapped: distinct(pointed, 'CASE#'), listed: { count: 7983 } });
    const box = await runIn(
      of,
      `select min(latitude) as south, max(latitude) as north, min(longitude) as west, max(longitude) as east
       from cases where agency_id = $1`,
    );
    const { south, north, west, east } = box.rows[0] as Record<'south' | 'north' | 'west' | 'east', number>;
    // The limits of the city.
    expect([south > 39.05, north < 39.23, west > -84.72, east < -84.36]).toEqual([true, true, true, true]);

    const second = await imported(of, 'cincinnati-violations.csv');
    expect(second.said).toBe('0 cases are imported from 0 of 18000 rows, 18000 rows are refused.');
    expect(await count(of, 'cases')).toBe(7983);
  });
});
