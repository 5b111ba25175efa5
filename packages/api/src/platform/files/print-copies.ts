import { printCopy } from './photo-copies.ts';
import type { FileStorage } from './storage/storage.ts';

/** The most memory of the copies that are kept, in bytes. */
const KEPT_BYTES = 32 * 2 ** 20;

interface Kept {
  readonly copies: Map<string, Buffer>;
  bytes: number;
}

const keptOf = new WeakMap<FileStorage, Kept>();

/**
 * Returns the copy for documents of a stored picture: a JPEG of at most 1000 pixels, or of 2000 for one as wide as a
 * page. Returns null when the file is gone
 * or is no picture. Copies that were used lately are kept, since the same logo and photos are in many letters and a
 * preview follows each pause in typing. A key of a picture always names the same bytes.
 */
export async function printCopyOf(storage: FileStorage, key: string, isWide = false): Promise<Buffer | null> {
  const name = isWide ? `wide ${key}` : key;
  const kept = keptOf.get(storage) ?? { copies: new Map<string, Buffer>(), bytes: 0 };
  keptOf.set(storage, kept);
  const before = kept.copies.get(name);
  if (before !== undefined) {
    kept.copies.delete(name);
    kept.copies.set(name, before);
    return before;
  }
  const stored = await storage.readBytes(key);
  const made = stored && (await printCopy(stored, isWide));
  if (made === null) return null;
  keep(kept, name, made.bytes);
  return made.bytes;
}

/** Keeps a copy, and drops those that were not used for longest. */
function keep(kept: Kept, name: string, bytes: Buffer): void {
  if (kept.copies.has(name)) return;
  kept.copies.set(name, bytes);
  kept.bytes += bytes.length;
  for (const [oldest, { length }] of kept.copies) {
    if (kept.bytes <= KEPT_BYTES) return;
    kept.copies.delete(oldest);
    kept.bytes -= length;
  }
}
