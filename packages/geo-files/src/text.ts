import { GeoFileProblem } from './problems.ts';

const ENCODING_LABEL = /^[\w.:-]{2,40}$/;

/**
 * Decodes text by its byte order mark, else by the stated encoding, else as UTF-8.
 * @throws GeoFileProblem `malformed`
 */
export function decodeText(bytes: Uint8Array, stated?: string): string {
  const label = markedEncoding(bytes) ?? (stated !== undefined && ENCODING_LABEL.test(stated) ? stated : 'utf-8');
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw notIn(label);
  }
}

/**
 * Decodes text that comes in pieces, by its byte order mark, else as UTF-8.
 * @throws GeoFileProblem `malformed`
 */
export async function* decoded(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let label = '';
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  const decode = (piece?: Uint8Array): string => {
    try {
      return decoder?.decode(piece, { stream: piece !== undefined }) ?? '';
    } catch {
      throw notIn(label);
    }
  };
  for await (const piece of pieces) {
    label ||= markedEncoding(piece) ?? 'utf-8';
    decoder ??= new TextDecoder(label, { fatal: true });
    yield decode(piece);
  }
  yield decode();
}

const notIn = (label: string): GeoFileProblem =>
  new GeoFileProblem('malformed', `The file is damaged, or its text is not in the encoding ${label}.`);

function markedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** Returns the encoding that an XML declaration states. */
export function xmlEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1];
}
