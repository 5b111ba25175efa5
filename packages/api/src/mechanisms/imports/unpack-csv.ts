import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
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
    return await decodeCsv(await unpack(Buffer.from(packed, 'base64'), { maxOutputLength: IMPORT_BYTES_MAX }));
  } catch (error) {
    const isLong = error instanceof RangeError;
    throw invalid({ csv: isLong ? text('importTooLong') : 'Send the file compressed with gzip, in base64.' });
  }
}

/** Bytes that are decoded between two turns of the event loop. */
const PER_TURN = 2 ** 18;

/** Returns the text of a CSV file: UTF-8, or the character set of Excel on Windows. */
export async function decodeCsv(bytes: Uint8Array): Promise<string> {
  const decoder = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  let csv = '';
  for (let start = 0; start < bytes.length; start += PER_TURN) {
    csv += decoder.decode(bytes.subarray(start, start + PER_TURN), { stream: true });
    await setImmediate();
  }
  return csv + decoder.decode();
}
