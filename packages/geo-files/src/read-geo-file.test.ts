import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { geoFileLimits, readGeoFile } from './index.ts';
import { shapefileZip } from './testing/shapefile-zip.ts';

const read = (bytes: Uint8Array | string, fileName = 'x.bin') =>
  readGeoFile({ fileName, bytes: typeof bytes === 'string' ? strToU8(bytes) : bytes });
const point = '<Placemark><name>A</name><Point><coordinates>-122.5,37.5,9</coordinates></Point></Placemark>';
const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${point}</Document></kml>`;
const geojson = '{"type":"Point","coordinates":[-122.5,37.5,9]}';

describe('the content decides the format', () => {
  test.each([
    ['KML called .geojson', kml, 'a.geojson', 'kml'],
    ['GeoJSON called .kml', geojson, 'a.kml', 'geojson'],
    ['GeoJSON after a byte order mark and blanks', `\uFEFF\n  ${geojson}`, 'a', 'geojson'],
    ['KML after a byte order mark', `\uFEFF<?xml version="1.0"?>${kml}`, 'a', 'kml'],
    ['KMZ called .shp', zipSync({ 'doc.kml': strToU8(kml) }), 'a.shp', 'kmz'],
    ['a zipped shapefile called .kmz', shapefileZip({ type: 1, shapes: [[[[-122.5, 37.5]]]] }), 'a.kmz', 'shapefile'],
  ])('%s', async (_, bytes, fileName, format) => {
    const file = await read(bytes, fileName);
    expect(file).toMatchObject({
      format,
      refused: [],
      features: [{ index: 0, geometry: { type: 'Point', coordinates: [expect.closeTo(-122.5, 9), 37.5] } }],
    });
  });

  test('KML is decoded from UTF-16 and from a stated encoding', async () => {
    const named = kml.replace('<name>A', '<name>Ca\u00f1ada');
    const utf16 = new Uint8Array(2 + named.length * 2);
    utf16.set([0xff, 0xfe]);
    const view = new DataView(utf16.buffer);
    [...named].forEach((character, i) => view.setUint16(2 + i * 2, character.charCodeAt(0), true));
    const declared = `<?xml version="1.0" encoding="ISO-8859-1"?>${named}`;
    const latin1 = Uint8Array.from(declared, (character) => character.charCodeAt(0));
    for (const bytes of [utf16, latin1, strToU8(named)])
      expect((await read(bytes)).features[0]?.name).toBe('Ca\u00f1ada');
  });

  test('of several KML files in a KMZ, doc.kml is read', async () => {
    const other = strToU8(kml.replace('<name>A', '<name>B'));
    const file = await read(zipSync({ 'files/other.kml': other, 'a.kml': other, 'doc.kml': strToU8(kml) }));
    expect(file.features.map(({ name }) => name)).toEqual(['A']);
  });
});

describe('an unreadable file is refused with one reason', () => {
  const twoLayers = zipSync({ 'a.shp': new Uint8Array(3), 'b.shp': new Uint8Array(3) });
  test.each<[string, Uint8Array | string, string, string]>([
    ['nothing', '', 'empty_file', 'The file is empty.'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'unknown_format', '"x.bin" is not GeoJSON'],
    ['one part of a shapefile', Uint8Array.of(0, 0, 0x27, 0x0a, 0), 'unknown_format', 'zip it together'],
    ['too many bytes', new Uint8Array(geoFileLimits.fileBytes + 1), 'file_too_large', 'larger than 200 MB'],
    ['broken JSON', '{"type":"Point",', 'malformed', 'not well-formed JSON'],
    ['other JSON', '{"a":1}', 'unknown_format', 'not GeoJSON'],
    ['a JSON list', '[1,2]', 'unknown_format', 'not GeoJSON'],
    ['TopoJSON', '{"type":"Topology","objects":{}}', 'unknown_format', 'TopoJSON'],
    ['Esri JSON', '{"geometryType":"esriGeometryPolygon","features":[]}', 'unknown_format', 'Esri JSON'],
    ['a collection without features', '{"type":"FeatureCollection"}', 'malformed', 'no list of features'],
    ['an empty collection', '{"type":"FeatureCollection","features":[]}', 'no_features', 'no features in it'],
    ['text in no known encoding', Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x7d), 'malformed', 'utf-8'],
    ['other XML', '<gpx><wpt/></gpx>', 'unknown_format', '<gpx>'],
    ['no XML at all', '<', 'unknown_format', 'not KML'],
    ['broken XML', `<kml>${point}<Document></kml>`, 'malformed', 'not well-formed XML'],
    ['an empty map', '<kml></kml>', 'no_features', 'no features in it'],
    ['a zip of something else', zipSync({ 'a.txt': strToU8('a') }), 'unknown_format', 'neither a shapefile'],
    ['a cut zip', zipSync({ 'doc.kml': strToU8(kml) }).subarray(0, 100), 'malformed', 'zip is damaged'],
    ['two shapefiles', twoLayers, 'several_layers', 'a.shp, b.shp'],
  ])('%s', async (_, bytes, code, text) => {
    await expect(read(bytes)).rejects.toMatchObject({
      name: 'GeoFileProblem',
      code,
      message: expect.stringContaining(text),
    });
  });
});

test('only plain properties are kept', async () => {
  const properties = '{"name":" Hill Park ","a":1,"b":true,"c":null,"d":{"deep":1},"e":[1],"__proto__":"x"}';
  const { features } = await read(`{"type":"Feature","properties":${properties},"geometry":${geojson}}`);
  const [feature] = features;
  expect(feature?.name).toBe('Hill Park');
  expect(Object.entries(feature?.properties ?? {})).toEqual([
    ['name', ' Hill Park '],
    ['a', 1],
    ['b', true],
    ['c', null],
    ['__proto__', 'x'],
  ]);
});
