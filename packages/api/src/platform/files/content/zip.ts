import { ascii, u16, u32 } from './bytes.ts';
import { type PlacedEntry, readEntry, u64, type ZipEntry } from './zip-entry.ts';

interface Directory {
  readonly at: number;
  readonly end: number;
  readonly count: number;
}

/** How far from the end an archive's last record can begin: its own length and the longest comment. */
const TAIL = 22 + 65_535;

/** Where the file's last record is, when it is an archive's and its comment ends with the file; else -1. */
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
 * The entries of an archive that begins at the file's first byte and ends at its last, or null when anything does not
 * fit together: entries that overlap (which is how small archives unpack to terabytes) or share a name, headers that
 * say anything else than the directory does (so that checker and unpacker see different files), a part of a split
 * archive, something before or after. Source: PKWARE APPNOTE.TXT 6.3.10 §4.3.
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
  return at === directory.end && isTidy(placed) ? placed.map(({ entry }) => entry) : null;
}

/** Whether the first entry is the file's beginning, none lies in another, and none has another's name. */
function isTidy(placed: readonly PlacedEntry[]): boolean {
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
 * The 64-bit record and its locator stand between the directory and the last record. Source: APPNOTE §4.3.14, §4.3.15.
 */
function wideDirectory(b: Buffer, end: number): Directory | null {
  const [wide, locator] = [end - 20 - 56, end - 20];
  if (ascii(b, wide, 4) !== 'PK\x06\x06' || ascii(b, locator, 4) !== 'PK\x06\x07') return null;
  const isWhole = u32(b, wide + 16) === 0 && u32(b, wide + 20) === 0 && u64(b, wide + 24) === u64(b, wide + 32);
  const isFound = u64(b, locator + 8) === wide;
  const directory = { count: u64(b, wide + 32), at: u64(b, wide + 48), end: wide };
  return isWhole && isFound && directory.at + u64(b, wide + 40) === wide ? directory : null;
}
