import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { IMPORT_BYTES_MAX } from '@townkeep/core/mechanisms/imports';
import { invalid, text } from '@townkeep/core/platform';

const unpack = promisify(gunzip);

/**
 * Returns the text of a packed CSV file.
 * @throws Problem invalid_input (csv) when it is not packed with gzip, or too long
 */
export async function unpackCsv(packed: string): Promise<string> {
  try {
    return decodeCsv(await unpack(Buffer.from(packed, 'base64'), { maxOutputLength: IMPORT_BYTES_MAX }));
  } catch (error) {
    const isLong = error instanceof RangeError;
    throw invalid({ csv: isLong ? text('importTooLong') : 'Send the file compressed with gzip, in base64.' });
  }
}

/** Returns the text of a CSV file: UTF-8, or the character set of Excel on Windows. */
export function decodeCsv(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
