import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { GeoFileProblem, readGeoFile } from './index.ts';

const read = (bytes: Uint8Array) => readGeoFile({ fileName: 'a.zip', bytes });
const point = '<Placemark><name>A</name><Point><coordinates>-122.5,37.5,9</coordinates></Point></Placemark>';
const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${point}</Document></kml>`;

/** Changes the unpacked size that the zip declares, in its directory and in the header of each file. */
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

test('a zip that would unpack to too much is refused before it is unpacked', async () => {
  const zip = zipSync(Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`${i}.kml`, strToU8(kml)])));
  await expect(read(declaring(zip, 100_000_000))).rejects.toMatchObject({
    code: 'file_too_large',
    message: 'The zip unpacks to more than 400 MB.',
  });
});

test('a zip that unpacks to more than it declares is refused at that size', async () => {
  const zip = zipSync({ 'doc.kml': strToU8(`<kml>${' '.repeat(2_000_000)}</kml>`) });
  await expect(read(declaring(zip, 1000))).rejects.toMatchObject({ code: 'malformed' });
});

test('a zip with one bit changed is refused, or gives the same map', async () => {
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

test('a zip of too many files is refused', async () => {
  const zip = zipSync(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`${i}.txt`, new Uint8Array()])));
  await expect(read(zip)).rejects.toMatchObject({
    code: 'too_complex',
    message: 'The zip holds more than 1000 files.',
  });
});

test('a zip within a zip is not opened', async () => {
  await expect(read(zipSync({ 'a.zip': zipSync({ 'doc.kml': strToU8(kml) }) }))).rejects.toMatchObject({
    code: 'unknown_format',
  });
});
