import { fragmentsOf } from './find-private-links.ts';

/** An encoding in which a file can hold the token, and the character that overwrites it. */
interface Form {
  readonly fragments: readonly string[];
  readonly filling: string;
}

/** Every run of 15 characters contains one of every eighth fragment. A token that is broken once has a longer run. */
const STEP = 8;

/**
 * Returns a function that overwrites these tokens in a file, character by character. All other bytes keep their place,
 * so attached mails and pages stay readable. Finds tokens in plain text, in base64 and in Proofpoint's encoding, also
 * across line breaks. Does not search compressed content or images. Returns bytes without a token unchanged.
 */
export function tokenEraser(tokens: readonly string[]): (bytes: Uint8Array) => Uint8Array {
  const forms = tokens.flatMap((token): Form[] => [
    { fragments: fragmentsOf(token), filling: 'x' },
    { fragments: fragmentsOf(token.replaceAll('-', '-2D').replaceAll('_', '-5F')), filling: 'x' },
    // 'VVVV' is the base64 of 'UUU' at every offset
    ...[0, 1, 2].map((offset) => ({ fragments: fragmentsOf(base64At(token, offset)), filling: 'V' })),
  ]);
  return (bytes) => forms.reduce(erased, bytes);
}

/**
 * Returns the base64 of a text that begins `offset` bytes into a group, without the characters shared with its
 * neighbors.
 */
function base64At(text: string, offset: number): string {
  const encoded = Buffer.from('\0'.repeat(offset) + text).toString('base64');
  return encoded.slice(Math.ceil((offset * 8) / 6), Math.floor(((offset + text.length) * 8) / 6));
}

function erased(bytes: Uint8Array, { fragments, filling }: Form): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!fragments.some((fragment, index) => index % STEP === 0 && file.includes(fragment, 0, 'latin1'))) return bytes;
  const places = fragments.flatMap((fragment) => placesIn(file, fragment));
  const copy = Buffer.from(file);
  for (const at of places) copy.fill(filling, at, at + fragments[0]!.length);
  return copy;
}

function placesIn(file: Buffer, fragment: string): number[] {
  const places: number[] = [];
  const next = (from: number): number => file.indexOf(fragment, from, 'latin1');
  for (let at = next(0); at >= 0; at = next(at + 1)) places.push(at);
  return places;
}
