import { describe, expect, test } from 'vitest';
import { type GeoBatch, openGeoFile, type OpenGeoFile } from '../index.ts';

const feature = (i: number, properties: object = { APN: String(i) }) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [i / 1000, 1] },
});

/** Opens a file that comes in pieces, and counts those that were read since it was opened. */
async function openPieces(text: string, size = 1000): Promise<{ file: OpenGeoFile; pieces: () => number }> {
  const bytes = Buffer.from(text);
  let pieces = 0;
  const read = async function* () {
    for (let at = 0; at < bytes.length; at += size) {
      pieces += 1;
      yield bytes.subarray(at, at + size);
    }
  };
  const file = await openGeoFile({ fileName: 'a', bytes: { sizeBytes: bytes.length, read } });
  pieces = 0;
  return { file, pieces: () => pieces };
}

async function all(file: OpenGeoFile): Promise<GeoBatch[]> {
  const batches: GeoBatch[] = [];
  for await (const batch of file.batches()) batches.push(batch);
  return batches;
}

const collection = (count: number, more = ''): string =>
  `{"type":"FeatureCollection"${more},"features":[${Array.from({ length: count }, (_, i) => JSON.stringify(feature(i))).join()}]}`;

test('a collection comes in batches, and is read no further than they need', async () => {
  const { file, pieces } = await openPieces(collection(5000));
  expect(file).toMatchObject({ format: 'geojson', coordinateSystem: 'WGS 84', names: ['APN'], count: 5000 });
  const batches = file.batches()[Symbol.asyncIterator]();
  const first: GeoBatch = (await batches.next()).value;
  expect(first.features).toHaveLength(1000);
  const whole = Buffer.byteLength(collection(5000)) / 1000;
  expect(pieces()).toBeLessThan(whole / 4);
  const sizes = (await all(file)).map(({ features }) => features.length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(5000);
});

test('pieces may end within characters and numbers', async () => {
  const text = JSON.stringify({ type: 'FeatureCollection', features: [feature(0, { name: 'Cañada 😀', n: -12.5e3 })] });
  for (const size of [1, 2, 3, 7]) {
    const [batch] = await all((await openPieces(text, size)).file);
    expect(batch!.features).toMatchObject([{ name: 'Cañada 😀', properties: { n: -12_500 } }]);
  }
});

test('one feature in each line is read, with the attributes of all', async () => {
  const text = [feature(0), feature(1, { APN: '1', UNIT: 'B' })].map((each) => JSON.stringify(each)).join('\n');
  const { file } = await openPieces(`${text}\n`);
  expect(file).toMatchObject({ names: ['APN', 'UNIT'], count: 2 });
  const [batch] = await all(file);
  expect(batch!.features.map(({ index, properties }) => [index, properties['APN']])).toEqual([
    [0, '0'],
    [1, '1'],
  ]);
});

test('a coordinate system that is named after the features is respected', async () => {
  const { file } = await openPieces(
    `{"features":[${JSON.stringify(feature(0))}],"crs":{"type":"name","properties":{"name":"EPSG:3857"}},` +
      '"type":"FeatureCollection"}',
  );
  expect(file.coordinateSystem).toBe('EPSG:3857');
});

describe('a file is refused before its first feature is used', () => {
  test.each([
    ['broken at its end', `${collection(3).slice(0, -1)}`, 'malformed', 'not well-formed JSON'],
    ['with a broken feature', collection(3).replace('"APN":"2"', '"APN":'), 'malformed', 'not well-formed JSON'],
    ['with two collections', collection(1) + collection(1), 'malformed', 'more than one'],
    ['of another type at its end', '{"features":[],"type":"Topology"}', 'unknown_format', 'TopoJSON'],
    ['with a value after it', `${collection(1)} 5`, 'unknown_format', 'not an object'],
  ])('%s', async (_, text, code, message) => {
    await expect(openPieces(text)).rejects.toMatchObject({ code, message: expect.stringContaining(message) as string });
  });

  test('larger than 2 GB, which is read no further than its first bytes', async () => {
    let pieces = 0;
    const read = async function* () {
      for (;;) {
        pieces += 1;
        yield Buffer.from('{"a":[');
      }
    };
    const input = { fileName: 'a', bytes: { sizeBytes: 2_000_000_001, read } };
    await expect(openGeoFile(input)).rejects.toMatchObject({
      code: 'file_too_large',
      message: 'The file is larger than 2 GB.',
    });
    expect(pieces).toBe(1);
  });

  test('of another format, when larger than 200 MB, with the way to convert it', async () => {
    const read = async function* () {
      yield Buffer.from('<kml>');
    };
    const input = { fileName: 'a', bytes: { sizeBytes: 200_000_001, read } };
    await expect(openGeoFile(input)).rejects.toThrow(/larger than 200 MB\. .* ogr2ogr -f GeoJSON/);
  });
});
