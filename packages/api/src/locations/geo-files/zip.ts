import { unzipSync } from 'fflate';
import { geoFileLimits } from './geo-file.ts';
import { GeoFileProblem } from './problems.ts';

/** Path in the zip to content. */
export type ZipEntries = ReadonlyMap<string, Uint8Array>;

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/**
 * Unpacks those files of a zip whose path is wanted, within bounds of number and size. A declared size is a promise that the
 * unpacking holds to: what is larger than it says is cut off there.
 * @throws GeoFileProblem `file_too_large`, `too_complex` or `malformed`
 */
export function unzipped(bytes: Uint8Array, isWanted: (path: string) => boolean): ZipEntries {
  let entries = 0;
  let size = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > geoFileLimits.zipEntries) throw new GeoFileProblem('too_complex', `The zip holds more than ${geoFileLimits.zipEntries} files.`);
        if (!isWanted(name) || isJunk(name)) return false;
        size += originalSize;
        if (size > geoFileLimits.unzippedBytes) throw new GeoFileProblem('file_too_large', `The zip unpacks to more than ${geoFileLimits.unzippedBytes / 1_000_000} MB.`);
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof GeoFileProblem) throw error;
    throw new GeoFileProblem('malformed', 'The zip is damaged, encrypted, or packed in a way that is not supported.');
  }
}

/** What macOS adds beside the files themselves. */
const isJunk = (path: string): boolean => path.startsWith('__MACOSX/') || /(^|\/)\._[^/]*$/.test(path);
