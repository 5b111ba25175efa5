import { existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { pmtilesFile } from '../../packages/api/src/office/base-map/testing/pmtiles-file.ts';
import { expectAccessible } from '../support/axe.ts';
import { newAdmin } from '../support/new-admin.ts';
import { ownServer } from '../support/own-server.ts';

const SHAPES = join(import.meta.dirname, '../../../shared/data/geo');
const BOUNDARY = join(SHAPES, 'city-limits-san-jose-shapefile.zip');
const LIMITS = join(SHAPES, 'city-limits-san-jose.kmz');
const ADMIN = 'admin@sanjose.test';

test(
  'an operator imports the shapes of a city, then sets a map file, and staff see the map of each',
  { tag: ['@desktop', '@detail'] },
  async ({ browser }) => {
    test.skip(!existsSync(BOUNDARY), `The real shapes are not at ${SHAPES}.`);
    // Each command and each start of the server opens the embedded database anew.
    test.setTimeout(300_000);
    const server = await ownServer();
    const to = ['--agency', '1'];
    const folder = await mkdtemp(join(tmpdir(), 'townkeep-shapes-'));
    const [roads, mapFile] = [join(folder, 'roads.geojson'), join(folder, 'san-jose.pmtiles')];
    await writeFile(roads, JSON.stringify(freeways('Bayshore Freeway')));
    await writeFile(mapFile, pmtilesFile(tilesOfCity('Alum Rock Avenue')));
    try {
      const made = await server.operate(
        'create-agency',
        '--name',
        'City of San José',
        '--link',
        'sanjose',
        '--admin',
        ADMIN,
      );
      expect(await server.operate('import-boundary', BOUNDARY, ...to)).toContain('The boundary is stored.');
      expect(await server.operate('import-map-data', roads, ...to)).toContain('roads: 41 are stored.');
      expect(await server.operate('import-map-data', LIMITS, '--layer', 'parks', ...to)).toContain('parks: ');
      await server.start();
      const page = await newAdmin(browser, made, ADMIN);
      await openMap(page, server.url);
      await expect(page.getByText(/^Streets in view: /)).toHaveText('Streets in view: Bayshore Freeway');
      await expectAccessible(page, 'map of imported shapes');
      await server.stopServing();

      expect(await server.operate('set-map-file', mapFile, ...to)).toContain('most detailed tiles have zoom 10');
      await server.start();
      await openMap(page, server.url);
      await expect(page.getByText(/^Streets in view: /)).toHaveText('Streets in view: Alum Rock Avenue');
      await expect(page.getByText('© OpenStreetMap')).toBeVisible();
      await expectAccessible(page, 'map of a map file');
    } finally {
      await server.remove();
    }
  },
);

/** Opens the staff map and zooms in by keyboard. */
async function openMap(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/agencies/1/customer-submissions?layout=map`);
  const map = page.getByRole('region', { name: 'Map', exact: true });
  await map.focus();
  for (let zoom = 0; zoom < 2; zoom += 1) {
    await page.keyboard.press('Equal');
    await page.waitForTimeout(500);
  }
}

/** Roads from west to east, one each 0.01 degrees of latitude, in the attributes of the Census. */
function freeways(name: string) {
  const features = Array.from({ length: 41 }, (_, at) => ({
    type: 'Feature',
    properties: { MTFCC: 'S1100', FULLNAME: name },
    geometry: { type: 'LineString', coordinates: [-122.05, -121.6].map((longitude) => [longitude, 37.1 + at * 0.01]) },
  }));
  return { type: 'FeatureCollection', features };
}

/** The tiles of zoom 10 around San José, each with a street. */
const tilesOfCity = (street: string) =>
  [164, 165, 166].flatMap((x) => [395, 396, 397, 398, 399].map((y) => ({ z: 10, x, y, street })));
