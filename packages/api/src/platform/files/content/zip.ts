import { ascii, u16, u32 } from './bytes.ts';
import { type PlacedEntry, readEntry, u64, type ZipEntry } from './zip-entry.ts';

interface Directory {
  readonly at: number;
  readonly end: number;
  readonly count: number;
}

/** The maximum distance of an archive's last record from the end: its own length plus the longest comment. */
const TAIL = 22 + 65_535;

/** Returns the offset of the file's last record when its comment ends with the file; -1 when the file is no archive. */
export function zipEnd(b: Buffer): number {
  const lowest = Math.max(0, b.length - TAIL);
  for (
    let at = b.lastIndexOf('PK\x05\x06', b.length, 'latin1');
    at >= lowest;
    at = b.lastIndexOf('PK\x05\x06', at - 1, 'latin1')
  ) {
    if (at + 22 + u16(b, at + 20) === b.length) return at;
    if (at === 0) break;
  }
  return -1;
}

/**
 * Returns the entries of an archive that spans the whole file, or null when it is inconsistent: entries overlap (which
 * lets small archives unpack to terabytes) or share a name, headers contradict the directory (so that the checker and
 * an unpacker see different files), it is part of a split archive, or other bytes surround it. Source: PKWARE
 * APPNOTE.TXT 6.3.10 §4.3.
 */
export function zipEntries(b: Buffer): ZipEntry[] | null {
  const directory = findDirectory(b, zipEnd(b));
  if (directory === null) return null;
  const placed: PlacedEntry[] = [];
  let at = directory.at;
  for (let i = 0; i < directory.count; i++) {
    const found = readEntry(b, at);
    if (found === null || found.to > directory.at) return null;
    placed.push(found);
    at = found.next;
  }
  return at === directory.end && isConsistent(placed) ? placed.map(({ entry }) => entry) : null;
}

/** Whether the first entry begins the file, no entries overlap, and no two share a name. */
function isConsistent(placed: readonly PlacedEntry[]): boolean {
  const inOrder = placed.toSorted((one, other) => one.from - other.from);
  const apart = inOrder.every((part, i) => i === 0 || inOrder[i - 1]!.to <= part.from);
  return (
    apart && (inOrder[0]?.from ?? 0) === 0 && new Set(placed.map(({ entry }) => entry.name)).size === placed.length
  );
}

function findDirectory(b: Buffer, end: number): Directory | null {
  if (end < 0) return null;
  const [disk, directoryDisk, countHere] = [u16(b, end + 4), u16(b, end + 6), u16(b, end + 8)];
  const [count, size, at] = [u16(b, end + 10), u32(b, end + 12), u32(b, end + 16)];
  const isWhole = disk === 0 && directoryDisk === 0 && countHere === count;
  if (at + size === end) return isWhole ? { at, end, count } : null;
  return wideDirectory(b, end);
}

/**
 * Reads the 64-bit record and its locator, between the directory and the last record. Source: APPNOTE §4.3.14, §4.3.15.
 */
function wideDirectory(b: Buffer, end: number): Directory | null {
  const [wide, locator] = [end - 20 - 56, end - 20];
  if (ascii(b, wide, 4) !== 'PK\x06\x06' || ascii(b, locator, 4) !== 'PK\x06\x07') return null;
  const isWhole = u32(b, wide + 16) === 0 && u32(b, wide + 20) === 0 && u64(b, wide + 24) === u64(b, wide + 32);
  const isFound = u64(b, locator + 8) === wide;
  const directory = { count: u64(b, wide + 32), at: u64(b, wide + 48), end: wide };
  return isWhole && isFound && directory.at + u64(b, wide + 40) === wide ? directory : null;
}
