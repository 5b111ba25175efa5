import { crc32 } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { geoFileLimits } from './geo-file.ts';
import { GeoFileProblem } from './problems.ts';

/** Path in the zip to content. */
export type ZipEntries = ReadonlyMap<string, Uint8Array>;

/** Whether bytes begin as a zip does, an empty one included. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/**
 * Unpacks the wanted files of a zip, within the limits on number and size. A file whose length or checksum is not the
 * declared one makes the whole zip damaged.
 * @throws GeoFileProblem `file_too_large`, `too_complex` or `malformed`
 */
export async function unzip(bytes: Uint8Array, isWanted: (path: string) => boolean): Promise<ZipEntries> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const entries = await wantedEntries(zip, isWanted);
    const files = new Map<string, Uint8Array>();
    for (const entry of entries) files.set(entry.fileName, await readEntry(zip, entry));
    return files;
  } catch (error) {
    throw error instanceof GeoFileProblem ? error : damaged();
  }
}

async function wantedEntries(zip: ZipFile, isWanted: (path: string) => boolean): Promise<Entry[]> {
  const { zipEntries, unzippedBytes } = geoFileLimits;
  if (zip.entryCount > zipEntries)
    throw new GeoFileProblem('too_complex', `The zip holds more than ${zipEntries} files.`);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry())
    if (isWanted(entry.fileName) && !isAddedByMacOs(entry.fileName)) entries.push(entry);
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > unzippedBytes)
    throw new GeoFileProblem('file_too_large', `The zip unpacks to more than ${unzippedBytes / 1_000_000} MB.`);
  return entries;
}

/** Unpacks no further than the declared size: the library fails the stream of any other length. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const content = Buffer.allocUnsafe(entry.uncompressedSize);
  let at = 0;
  for await (const piece of await zip.openReadStreamPromise(entry)) at += (piece as Buffer).copy(content, at);
  if (crc32(content) !== entry.crc32) throw damaged();
  return content;
}

const damaged = (): GeoFileProblem =>
  new GeoFileProblem(
    'malformed',
    'The zip is damaged, encrypted, or packed in a way that is not supported. Please zip the files again.',
  );

const isAddedByMacOs = (path: string): boolean => path.startsWith('__MACOSX/') || /(^|\/)\._[^/]*$/.test(path);
