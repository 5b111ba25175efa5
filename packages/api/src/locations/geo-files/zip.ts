import { asBuffer } from '../../platform/files/content/bytes.ts';
import { entryContent } from '../../platform/files/content/inflate.ts';
import { zipEntries } from '../../platform/files/content/zip.ts';
import type { ZipEntry } from '../../platform/files/content/zip-entry.ts';
import { geoFileLimits } from './geo-file.ts';
import { GeoFileProblem } from './problems.ts';

/** Path in the zip to content. */
export type ZipEntries = ReadonlyMap<string, Uint8Array>;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/**
 * Unpacks those files of a zip whose path is wanted, within bounds of number and size. What does not unpack to the
 * length and checksum that the zip says is damaged, and nothing of the zip comes in.
 * @throws GeoFileProblem `file_too_large`, `too_complex` or `malformed`
 */
export async function unzipped(bytes: Uint8Array, isWanted: (path: string) => boolean): Promise<ZipEntries> {
  const zip = asBuffer(bytes);
  const entries = zipEntries(zip);
  if (entries === null) throw damaged();
  const { zipEntries: most, unzippedBytes } = geoFileLimits;
  if (entries.length > most) throw new GeoFileProblem('too_complex', `The zip holds more than ${most} files.`);
  const wanted = entries
    .map((entry) => [pathOf(entry), entry] as const)
    .filter(([path]) => isWanted(path) && !isJunk(path));
  const size = wanted.reduce((sum, [, { sizeBytes }]) => sum + sizeBytes, 0);
  if (size > unzippedBytes)
    throw new GeoFileProblem('file_too_large', `The zip unpacks to more than ${unzippedBytes / 1_000_000} MB.`);
  const files = new Map<string, Uint8Array>();
  for (const [path, entry] of wanted) files.set(path, await content(zip, entry));
  return files;
}

/** @throws GeoFileProblem `malformed` */
async function content(zip: Buffer, entry: ZipEntry): Promise<Uint8Array> {
  const isReadable = !entry.encrypted && (entry.method === 0 || entry.method === 8);
  const found = isReadable ? await entryContent(zip, entry) : null;
  if (found === null) throw damaged();
  return found;
}

const damaged = (): GeoFileProblem =>
  new GeoFileProblem(
    'malformed',
    'The zip is damaged, encrypted, or packed in a way that is not supported. Please zip the files again.',
  );

/** The path in Unicode: nearly all zips of today have it in UTF-8. */
const pathOf = ({ name, otherName }: ZipEntry): string => otherName ?? Buffer.from(name, 'latin1').toString('utf8');

/** What macOS adds beside the files themselves. */
const isJunk = (path: string): boolean => path.startsWith('__MACOSX/') || /(^|\/)\._[^/]*$/.test(path);
