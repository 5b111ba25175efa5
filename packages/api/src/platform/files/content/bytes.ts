/** Returns a `Buffer` view of the same memory. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

// The readers below return NaN outside the file, so that every comparison fails: an invalid offset in a header is a
// mismatch, not an exception.

export function u16(b: Buffer, at: number, littleEndian = true): number {
  if (!(at >= 0 && at + 2 <= b.length)) return Number.NaN;
  return littleEndian ? b.readUInt16LE(at) : b.readUInt16BE(at);
}

export function u32(b: Buffer, at: number, littleEndian = true): number {
  if (!(at >= 0 && at + 4 <= b.length)) return Number.NaN;
  return littleEndian ? b.readUInt32LE(at) : b.readUInt32BE(at);
}

/** Returns the bytes from `at`, one character each; fewer at the end of the file. */
export function ascii(b: Buffer, at: number, length: number): string {
  return at >= 0 ? b.toString('latin1', at, at + length) : '';
}
