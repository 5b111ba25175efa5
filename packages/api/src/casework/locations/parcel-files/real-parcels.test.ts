import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GeoFile, readGeoFile } from '@townkeep/geo-files';
import { expect, test } from 'vitest';
import { readParcels } from './index.ts';

const folder = join(import.meta.dirname, '../../../../../../../shared/data/geo');
const isThere = existsSync(folder);
if (!isThere) console.log(`Skipped: the counties' files are not at ${folder}.`);

const read = (name: string, coordinateSystem: string): Promise<GeoFile> =>
  readGeoFile({ fileName: name, bytes: readFileSync(join(folder, name)), coordinateSystem });

// NAD83(HARN) / Washington South in US survey feet. The county's file does not name it.
const WASHINGTON_SOUTH =
  '+proj=lcc +lat_0=45.3333333333333 +lon_0=-120.5 +lat_1=47.3333333333333 +lat_2=45.8333333333333 ' +
  '+x_0=500000.0001016 +y_0=0 +ellps=GRS80 +units=us-ft';

test.skipIf(!isThere)('Davis County: 1,000 parcels, 931 with an address', async () => {
  const { parcels, refused } = readParcels(await read('parcels-davis-county.geojson', 'EPSG:4326'));
  expect([parcels.length, refused.length]).toEqual([1000, 0]);
  expect(parcels.filter(({ streetAddress }) => streetAddress !== null)).toHaveLength(931);
  expect(new Set(parcels.map(({ apn }) => apn)).size).toBe(1000);
  expect(parcels[0]).toMatchObject({
    apn: '041000016',
    streetAddress: '788 E EMERALD HILLS DR',
    secUnitNum: null,
    city: 'BOUNTIFUL',
    state: null,
    zip: '84010',
    geometry: { type: 'Polygon' },
  });
});

test.skipIf(!isThere)('Eatonville: 1,302 parcels, by the known attributes or by a mapping', async () => {
  const file = await read('parcels-eatonville.geojson', WASHINGTON_SOUTH);
  const { parcels, refused } = readParcels(file);
  expect([parcels.length, refused.length]).toEqual([1302, 0]);
  expect(parcels[0]).toMatchObject({
    apn: '053-0416231044',
    streetAddress: 'GROE RELOCATION RD E',
    geometry: { type: 'MultiPolygon' },
  });
  expect(readParcels(file, { apn: 'ORIG_PARCE' }).parcels[0]?.apn).toBe('0416231044');
});
