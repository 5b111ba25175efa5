import { crc32, createInflateRaw } from 'node:zlib';
import type { ZipEntry } from './zip-entry.ts';

/**
 * Unpacks an entry and passes it to `take` in pieces. Returns whether its length and checksum match the archive's.
 * Stops at the declared length, and keeps nothing in memory.
 */
export async function unpack(b: Buffer, entry: ZipEntry, take: (piece: Buffer) => void): Promise<boolean> {
  const data = b.subarray(entry.start, entry.start + entry.compressedBytes);
  let [length, crc] = [0, 0];
  try {
    for await (const piece of entry.method === 0 ? [data] : inflated(data)) {
      length += piece.length;
      if (length > entry.sizeBytes) return false;
      crc = crc32(piece, crc);
      take(piece);
    }
  } catch {
    // data that zlib cannot read does not match the archive
    return false;
  }
  return length === entry.sizeBytes && crc === entry.crc;
}

function inflated(data: Buffer): AsyncIterable<Buffer> {
  const inflate = createInflateRaw({ chunkSize: 65_536 });
  inflate.end(data);
  return inflate as AsyncIterable<Buffer>;
}

/** Returns an entry's whole content, or null when it does not match the archive. The caller limits its size. */
export async function entryContent(b: Buffer, entry: ZipEntry): Promise<Buffer | null> {
  const content = Buffer.allocUnsafe(entry.sizeBytes);
  let at = 0;
  const isIntact = await unpack(b, entry, (piece) => {
    at += piece.copy(content, at);
  });
  return isIntact ? content : null;
}
