import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pmtilesFile } from '../office/base-map/testing/pmtiles-file.ts';
import { askTile, featuresIn } from '../office/base-map/testing/tiles.ts';
import { agency, staff, type TestAgency } from '../testing/factories.ts';
import { testApp } from '../testing/server.ts';
import { commands } from './commands.ts';

const folder = await mkdtemp(join(tmpdir(), 'map-file-'));
const TILE = { z: 14, x: 2626, y: 6331 };

async function setMapFile(of: TestAgency, ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const { services } = await testApp();
  await commands['set-map-file']!.run(services, [...args, '--agency', String(of.id)], (line) => lines.push(line));
  return lines.join('\n');
}

async function written(name: string, bytes: Uint8Array): Promise<string> {
  await writeFile(join(folder, name), bytes);
  return join(folder, name);
}

const streets = async ({ crmToken }: TestAgency, { z, x, y } = TILE): Promise<unknown[]> => {
  const { status, bytes } = await askTile(`/crm/${crmToken}/tiles/${z}/${x}/${y}?of=file`);
  expect(status).toBe(200);
  return bytes.length === 0 ? [] : featuresIn(bytes).map(({ name }) => name);
};

const mapOf = async (of: TestAgency) =>
  (
    await (
      await staff(of, 'admin')
    ).get<{ baseMap: { version: string; fileZoom: number | null } | null }>('/config/gis/layers/map-config')
  ).body.baseMap;

test('an agency’s map file is drawn for it alone, replaced, and removed', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  const path = await written(
    'riverton.pmtiles',
    pmtilesFile([
      { ...TILE, street: 'Harbor Street' },
      { z: 13, x: 1313, y: 3165, street: 'Overview Street' },
    ]),
  );
  expect(await setMapFile(riverton, path)).toBe('The map file is set. Its most detailed tiles have zoom 14.');
  expect(await streets(riverton)).toEqual(['Harbor Street']);
  expect(await streets(riverton, { z: 13, x: 1313, y: 3165 })).toEqual(['Overview Street']);
  expect(await streets(riverton, { ...TILE, x: TILE.x + 1 })).toEqual([]);
  expect(await streets(lakeside)).toEqual([]);
  const first = await mapOf(riverton);
  expect(first).toMatchObject({ fileZoom: 14 });

  await setMapFile(riverton, await written('newer.pmtiles', pmtilesFile([{ ...TILE, street: 'Harbor Boulevard' }])));
  expect(await streets(riverton)).toEqual(['Harbor Boulevard']);
  expect((await mapOf(riverton))!.version).not.toBe(first!.version);

  expect(await setMapFile(riverton, '--none')).toBe('The map file is removed.');
  expect(await streets(riverton)).toEqual([]);
  expect(await mapOf(riverton)).toMatchObject({ fileZoom: null });
  expect(await setMapFile(riverton, '--none')).toBe('There was no map file.');
});

test('a file that cannot be a base map is refused with its reason, and the map stays', async () => {
  const riverton = await agency();
  await setMapFile(riverton, await written('good.pmtiles', pmtilesFile([{ ...TILE, street: 'Harbor Street' }])));
  const text = await written('notes.pmtiles', Buffer.from('These are my notes about the map of the town.'.repeat(9)));
  await expect(setMapFile(riverton, text)).rejects.toThrow('The file is not a PMTiles file of version 3.');
  const other = await written('other.pmtiles', pmtilesFile([{ ...TILE, street: 'A' }], ['roads', 'transportation']));
  await expect(setMapFile(riverton, other)).rejects.toThrow('it has no layer earth, water.');
  const pictures = pmtilesFile([{ ...TILE, street: 'A' }]);
  pictures.writeUInt8(2, 99);
  await expect(setMapFile(riverton, await written('pictures.pmtiles', pictures))).rejects.toThrow('vector tiles');
  await expect(setMapFile(riverton, join(folder, 'missing.pmtiles'))).rejects.toThrow('missing.pmtiles');
  expect(await streets(riverton)).toEqual(['Harbor Street']);
});
