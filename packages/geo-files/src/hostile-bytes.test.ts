import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { GeoFileProblem, readBoundary, readGeoFile } from './index.ts';
import { path } from './testing/path.ts';
import { shapefileZip } from './testing/shapefile-zip.ts';

const box = path('0,0 0,8 8,8 8,0 0,0');
const hole = path('2,2 4,2 4,4 2,4 2,2');
const shapes = unzipSync(
  shapefileZip({
    type: 15,
    shapes: [[box, hole], [box]],
    rows: [
      { APN: '1', NAME: 'a' },
      { APN: '2', NAME: 'b' },
    ],
  }),
);
const kml = strToU8(
  '<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark>' +
    '<name>A &amp; B</name><ExtendedData><Data name="APN"><value>1</value></Data></ExtendedData><MultiGeometry>' +
    '<Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 8,0 8,8 0,8 0,0</coordinates></LinearRing>' +
    '</outerBoundaryIs></Polygon><Point><coordinates>1,2</coordinates></Point></MultiGeometry></Placemark>' +
    '<GroundOverlay/></Document></kml>',
);
const geojson = strToU8(
  JSON.stringify({
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'EPSG:3857' } },
    features: [
      { type: 'Feature', properties: { APN: 1 }, geometry: { type: 'Polygon', coordinates: [box, hole] } },
      {
        type: 'Feature',
        properties: { APN: '2' },
        geometry: { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }] },
      },
    ],
  }),
);

/** A file with up to a dozen bytes changed, or cut short. */
const spoiled = (bytes: Uint8Array): fc.Arbitrary<Uint8Array> =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 12 }),
      fc.option(fc.nat(bytes.length), { freq: 5 }),
    )
    .map(([changes, cut]) => {
      const copy = bytes.slice(0, cut ?? bytes.length);
      for (const [at, value] of changes) if (at < copy.length) copy[at] = value;
      return copy;
    });

const spoiledShapefile = fc
  .constantFrom(...Object.keys(shapes))
  .chain((path) =>
    spoiled(shapes[path] ?? new Uint8Array()).map((content) => zipSync({ ...shapes, [path]: content }, { level: 0 })),
  );

test.each<[string, fc.Arbitrary<Uint8Array>]>([
  ['GeoJSON', spoiled(geojson)],
  ['KML', spoiled(kml)],
  ['KMZ', spoiled(zipSync({ 'doc.kml': kml }))],
  ['a shapefile', spoiledShapefile],
  ["a shapefile's zip", spoiled(shapefileZip({ type: 5, shapes: [[box]] }))],
  ['anything', fc.uint8Array({ maxLength: 200 })],
])('%s with changed bytes is read, or refused with a reason', async (_, files) => {
  await fc.assert(
    fc.asyncProperty(files, async (bytes) => {
      try {
        const file = await readGeoFile({ fileName: 'a', bytes });
        for (const { geometry } of file.features) expect(JSON.stringify(geometry)).not.toContain('null');
        readBoundary(file);
      } catch (error) {
        expect(error).toBeInstanceOf(GeoFileProblem);
        expect((error as GeoFileProblem).message.length).toBeLessThan(2200);
      }
    }),
    { numRuns: 400, seed: 20_260_101 },
  );
});
