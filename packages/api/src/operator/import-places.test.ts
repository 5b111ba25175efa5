import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { agency, type TestAgency } from '../testing/factories.ts';
import { testApp } from '../testing/server.ts';
import { commands } from './commands.ts';

const folder = await mkdtemp(join(tmpdir(), 'import-'));

/** Runs an import of this content and gives what it told. */
async function imported(command: 'import-parcels' | 'import-boundary', content: object, ...args: string[]): Promise<string> {
  const path = join(folder, 'file.geojson');
  await writeFile(path, JSON.stringify(content));
  const told: string[] = [];
  await commands[command]!.run((await testApp()).services, [path, ...args], (line) => told.push(line));
  return told.join('\n');
}

const feature = (properties: object, [x, y]: readonly [number, number] = [-122.28, 37.8]) => ({ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [x, y] } });
const file = (...features: object[]) => ({ type: 'FeatureCollection', features });
const to = (of: TestAgency): string[] => ['--agency', String(of.id)];

async function stored(of: TestAgency): Promise<Record<string, unknown>[]> {
  return (await (await testApp()).services.database.run('select * from parcels where agency_id = $1 order by apn', [of.id])).rows;
}

test('a file of which nothing can be used replaces nothing', async () => {
  const riverton = await agency();
  expect(await imported('import-parcels', file(feature({ APN: '12-1' })), ...to(riverton))).toBe('1 parcels are stored, 0 features were refused.');
  await expect(imported('import-parcels', file(feature({ APN: null })), ...to(riverton), '--replace')).rejects.toThrow('No parcel of the file can be used');
  expect(await stored(riverton)).toMatchObject([{ apn: '12-1' }]);
});

test.each(['import-parcels', 'import-boundary'] as const)('%s names an agency that is not there', async (command) => {
  await expect(imported(command, file(), '--agency', '32767')).rejects.toThrow('There is no agency 32767.');
});

test('the operator says which attributes hold the number and the address, where their names are not known', async () => {
  const riverton = await agency();
  const county = file(feature({ KEY: '12-1', HAUS: 12, WEG: 'Oak Street' }));
  await expect(imported('import-parcels', county, ...to(riverton))).rejects.toThrow('Please say which does, as in --field apn=NAME. It has: KEY, HAUS, WEG.');
  await imported('import-parcels', county, ...to(riverton), '--field', 'apn=KEY', '--field', 'streetAddress=HAUS', '--field', 'streetAddress=weg');
  expect(await stored(riverton)).toMatchObject([{ apn: '12-1', street_address: '12 Oak Street' }]);
  await expect(imported('import-parcels', county, ...to(riverton), '--field', 'owner=KEY')).rejects.toThrow('The fields are: apn, streetAddress, secUnitNum, city, state, zip.');
});
