/** A view of the same memory with Node's readers. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

// The readers below answer NaN outside of the file, so that every comparison with what they read fails: a header
// that points nowhere is a mismatch, not an exception.

export function u16(b: Buffer, at: number, littleEndian = true): number {
  if (!(at >= 0 && at + 2 <= b.length)) return Number.NaN;
  return littleEndian ? b.readUInt16LE(at) : b.readUInt16BE(at);
}

export function u32(b: Buffer, at: number, littleEndian = true): number {
  if (!(at >= 0 && at + 4 <= b.length)) return Number.NaN;
  return littleEndian ? b.readUInt32LE(at) : b.readUInt32BE(at);
}

/** The bytes from `at` as one character each; shorter at the end of the file. */
export function ascii(b: Buffer, at: number, length: number): string {
  return at >= 0 ? b.toString('latin1', at, at + length) : '';
}
