import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { geoFileLimits, GeoFileProblem, readGeoFile } from './index.ts';
import { shapefileZip } from './shapefile.fixture.ts';

const read = (bytes: Uint8Array | string, fileName = 'x.bin') =>
  readGeoFile({ fileName, bytes: typeof bytes === 'string' ? strToU8(bytes) : bytes });
const point = '<Placemark><name>A</name><Point><coordinates>-122.5,37.5,9</coordinates></Point></Placemark>';
const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${point}</Document></kml>`;
const geojson = '{"type":"Point","coordinates":[-122.5,37.5,9]}';
const square = [
  [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
    [0, 0],
  ],
];

describe('what a file is, its content tells', () => {
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

  test('KML in UTF-16 and in a stated encoding is read as such', async () => {
    const named = kml.replace('<name>A', '<name>Ca\u00f1ada');
    const utf16 = new Uint8Array(2 + named.length * 2);
    utf16.set([0xff, 0xfe]);
    [...named].forEach((sign, i) => new DataView(utf16.buffer).setUint16(2 + i * 2, sign.charCodeAt(0), true));
    const latin1 = Uint8Array.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${named}`, (sign) => sign.charCodeAt(0));
    for (const bytes of [utf16, latin1, strToU8(named)])
      expect((await read(bytes)).features[0]?.name).toBe('Ca\u00f1ada');
  });

  test('of several KML files in a KMZ the one called doc.kml is the map', async () => {
    const other = strToU8(kml.replace('<name>A', '<name>B'));
    const file = await read(zipSync({ 'files/other.kml': other, 'a.kml': other, 'doc.kml': strToU8(kml) }));
    expect(file.features.map(({ name }) => name)).toEqual(['A']);
  });
});

describe('a file that cannot come in is refused with one reason', () => {
  const twoLayers = zipSync({ 'a.shp': new Uint8Array(3), 'b.shp': new Uint8Array(3) });
  test.each<[string, Uint8Array | string, string, string]>([
    ['nothing', '', 'empty_file', 'The file is empty.'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), 'unknown_format', '"x.bin" is none of'],
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

describe('a hostile zip', () => {
  /** Changes the unpacked size that the zip declares, in its directory and in front of each file. */
  function declaring(zip: Uint8Array, size: number): Uint8Array {
    const view = new DataView(zip.buffer, zip.byteOffset);
    const sizeAt = new Map([
      [0x02014b50, 24],
      [0x04034b50, 22],
    ]);
    for (let at = 0; at < zip.length - 4; at++) {
      const field = sizeAt.get(view.getUint32(at, true));
      if (field !== undefined) view.setUint32(at + field, size, true);
    }
    return zip;
  }

  test('that would unpack to too much is refused before it is unpacked', async () => {
    const zip = zipSync(Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`${i}.kml`, strToU8(kml)])));
    await expect(read(declaring(zip, 100_000_000))).rejects.toMatchObject({
      code: 'file_too_large',
      message: 'The zip unpacks to more than 400 MB.',
    });
  });

  test('that unpacks to more than it declares is cut off there', async () => {
    const zip = zipSync({ 'doc.kml': strToU8(`<kml>${' '.repeat(2_000_000)}</kml>`) });
    await expect(read(declaring(zip, 1000))).rejects.toMatchObject({ code: 'malformed' });
  });

  test('with one bit changed is refused, or it is the same map', async () => {
    const zip = zipSync({ 'doc.kml': strToU8(kml), 'style.png': Uint8Array.of(1, 2, 3) }, { level: 0 });
    const { features } = await read(zip);
    let refused = 0;
    for (let bit = 0; bit < zip.length * 8; bit += 1) {
      const changed = zip.slice();
      changed[bit >> 3]! ^= 1 << (bit & 7);
      const found = await read(changed).catch((error: unknown) => error);
      if (found instanceof GeoFileProblem) refused += 1;
      else expect(found).toMatchObject({ format: 'kmz', features });
    }
    expect(refused).toBeGreaterThan(kml.length * 8);
  });

  test('of too many files is refused', async () => {
    const zip = zipSync(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`${i}.txt`, new Uint8Array()])));
    await expect(read(zip)).rejects.toMatchObject({
      code: 'too_complex',
      message: 'The zip holds more than 1000 files.',
    });
  });

  test('within a zip is not opened', async () => {
    await expect(read(zipSync({ 'a.zip': zipSync({ 'doc.kml': strToU8(kml) }) }))).rejects.toMatchObject({
      code: 'unknown_format',
    });
  });
});

describe('coordinate systems', () => {
  const at = (crs: string, x: number, y: number): string =>
    `{"type":"Feature","crs":${crs},"properties":{},"geometry":{"type":"Point","coordinates":[${x},${y}]}}`;
  const name = (value: string): string => `{"type":"name","properties":{"name":"${value}"}}`;

  // The metres are those that PROJ gives for the same point.
  test.each([
    ['CRS84', name('urn:ogc:def:crs:OGC:1.3:CRS84'), -122.5, 37.5],
    ['EPSG:4326', name('EPSG:4326'), -122.5, 37.5],
    ['NAD 83', name('urn:ogc:def:crs:EPSG::4269'), -122.5, 37.5],
    ['no system named', 'null', -122.5, 37.5],
    ['Web Mercator', name('urn:ogc:def:crs:EPSG::3857'), -13636637.62, 4509031.39],
    ['Web Mercator by its old number', '{"type":"EPSG","properties":{"code":900913}}', -13636637.62, 4509031.39],
    ['Web Mercator as a link', name('http://www.opengis.net/def/crs/EPSG/0/3857'), -13636637.62, 4509031.39],
    ['UTM zone 10 on WGS 84', name('EPSG:32610'), 544195.1837, 4150458.7357],
    ['UTM zone 10 on NAD 83', name('EPSG:26910'), 544195.1837, 4150458.7357],
  ])('%s is read', async (_, crs, x, y) => {
    const [feature] = (await read(at(crs, x, y))).features;
    const [longitude, latitude] = feature?.geometry.type === 'Point' ? feature.geometry.coordinates : [];
    expect(longitude).toBeCloseTo(-122.5, 5);
    expect(latitude).toBeCloseTo(37.5, 5);
  });

  test.each([
    ['an unknown number', name('EPSG:99999')],
    ['an unknown name', name('the city grid')],
    ['a link', '{"type":"link","properties":{"href":"http://127.0.0.1/crs"}}'],
    ['nonsense', '7'],
    ['an old datum', name('EPSG:4267')],
  ])('%s is refused', async (_, crs) => {
    await expect(read(at(crs, 1, 2))).rejects.toMatchObject({
      code: 'unknown_coordinate_system',
      message: expect.stringContaining('save'),
    });
  });

  test('one feature may have its own, and is refused alone when it is unknown', async () => {
    const features = [
      at(name('EPSG:3857'), -13636637.62, 4509031.39),
      at(name('EPSG:99999'), 1, 2),
      '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}',
    ];
    const file = await read(`{"type":"FeatureCollection","features":[${features.join(',')}]}`);
    expect(
      file.features.map(({ index, geometry }) => [
        index,
        geometry.type === 'Point' && Math.round(geometry.coordinates[0] ?? 0),
      ]),
    ).toEqual([
      [0, -122],
      [2, 1],
    ]);
    expect(file.refused).toEqual([
      {
        index: 1,
        name: null,
        code: 'unknown_coordinate_system',
        reason: 'its own coordinate system is not known here',
        isArea: false,
      },
    ]);
  });

  test('a stated system counts where the file names none, and not where it does', async () => {
    const bytes = strToU8('{"type":"Point","coordinates":[-13636637.62,4509031.39]}');
    const stated = await readGeoFile({ fileName: 'a', bytes, coordinateSystem: 'EPSG:3857' });
    expect(stated).toMatchObject({
      coordinateSystem: 'EPSG:3857',
      features: [{ geometry: { coordinates: [expect.closeTo(-122.5, 5), expect.closeTo(37.5, 5)] } }],
    });
    const named = await readGeoFile({
      fileName: 'a',
      bytes: strToU8(at(name('EPSG:4326'), 1, 2)),
      coordinateSystem: 'EPSG:3857',
    });
    expect(named).toMatchObject({ coordinateSystem: 'WGS 84', features: [{ geometry: { coordinates: [1, 2] } }] });
    await expect(readGeoFile({ fileName: 'a', bytes, coordinateSystem: '+proj=nonsense' })).rejects.toMatchObject({
      code: 'unknown_coordinate_system',
    });
  });

  test('metres read as degrees are refused as a whole; one stray point is refused alone', async () => {
    await expect(read('{"type":"Point","coordinates":[544193,4150480]}')).rejects.toMatchObject({
      code: 'unknown_coordinate_system',
      message: expect.stringContaining('544193, 4150480'),
    });
    const file = await read(
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"stray"},"geometry":{"type":"Point","coordinates":[181,2]}},{"type":"Feature","geometry":{"type":"Point","coordinates":[180,-90]}}]}',
    );
    expect(file.features.map(({ index }) => index)).toEqual([1]);
    expect(file.refused).toMatchObject([
      { index: 0, name: 'stray', code: 'outside_world', reason: expect.stringContaining('181, 2') },
    ]);
  });
});

test('only plain properties are kept', async () => {
  const properties = '{"name":" Hill Park ","a":1,"b":true,"c":null,"d":{"deep":1},"e":[1],"__proto__":"x"}';
  const [feature] = (
    await read(
      `{"type":"Feature","properties":${properties},"geometry":{"type":"Polygon","coordinates":${JSON.stringify(square)}}}`,
    )
  ).features;
  expect(feature?.name).toBe('Hill Park');
  expect(Object.entries(feature?.properties ?? {})).toEqual([
    ['name', ' Hill Park '],
    ['a', 1],
    ['b', true],
    ['c', null],
    ['__proto__', 'x'],
  ]);
});
