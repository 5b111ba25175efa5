import { createInflateRaw } from 'node:zlib';
import type { ZipEntry } from './zip.ts';

/**
 * Unpacks an entry and gives it to `take` in pieces; answers whether it was exactly as long as the archive says. It
 * unpacks no further than that, and keeps nothing in memory.
 */
export async function unpack(b: Buffer, entry: ZipEntry, take: (piece: Buffer) => void): Promise<boolean> {
  const data = b.subarray(entry.start, entry.start + entry.compressedBytes);
  if (entry.method === 0) {
    take(data);
    return data.length === entry.sizeBytes;
  }
  const inflate = createInflateRaw({ chunkSize: 65_536 });
  inflate.end(data);
  let length = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > entry.sizeBytes) return false;
      take(piece);
    }
  } catch {
    // what zlib cannot read is not what the archive says
    return false;
  }
  return length === entry.sizeBytes;
}

/** An entry's whole content, or null when it does not unpack to what the archive says. */
export async function entryContent(b: Buffer, entry: ZipEntry): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  return (await unpack(b, entry, (piece) => pieces.push(piece))) ? Buffer.concat(pieces) : null;
}
