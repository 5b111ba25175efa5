import { ascii, u16, u32 } from './bytes.ts';

export interface ZipEntry {
  /** As stored, one character per byte: compared and matched, never shown or opened. */
  readonly name: string;
  readonly encrypted: boolean;
  /** Points at another file, by the Unix mode in its attributes. */
  readonly link: boolean;
  /** 0 is stored, 8 is deflate. */
  readonly method: number;
  readonly compressedBytes: number;
  /** What the archive says that it unpacks to. */
  readonly sizeBytes: number;
  /** The entry's compressed bytes are `start` to `start + compressedBytes`. */
  readonly start: number;
}

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
  for (let at = b.lastIndexOf('PK\x05\x06', b.length, 'latin1'); at >= lowest; at = b.lastIndexOf('PK\x05\x06', at - 1, 'latin1')) {
    if (at + 22 + u16(b, at + 20) === b.length) return at;
    if (at === 0) break;
  }
  return -1;
}

/**
 * The entries of an archive that begins at the file's first byte and ends at its last, or null when anything does not
 * fit together: entries that overlap (which is how small archives unpack to terabytes), local headers that name other
 * files than the directory does (so that checker and unpacker see different ones), something before or after.
 * Source: PKWARE APPNOTE.TXT 6.3.10 §4.3.
 */
export function zipEntries(b: Buffer): ZipEntry[] | null {
  const directory = findDirectory(b, zipEnd(b));
  if (directory === null) return null;
  const entries: ZipEntry[] = [];
  const taken: { from: number; to: number }[] = [];
  let at = directory.at;
  for (let i = 0; i < directory.count; i++) {
    const local = readEntry(b, at);
    if (local === null || local.entry.start + local.entry.compressedBytes > directory.at) return null;
    entries.push(local.entry);
    taken.push({ from: local.header, to: local.entry.start + local.entry.compressedBytes });
    at = local.next;
  }
  taken.sort((one, other) => one.from - other.from);
  const apart = taken.every((part, i) => i === 0 || taken[i - 1]!.to <= part.from);
  return apart && at === directory.end && (taken[0]?.from ?? 0) === 0 ? entries : null;
}

function findDirectory(b: Buffer, end: number): Directory | null {
  if (end < 0) return null;
  const [count, size, at] = [u16(b, end + 10), u32(b, end + 12), u32(b, end + 16)];
  if (at + size === end) return { at, end, count };
  // the 64-bit record and its locator stand between the directory and the last record
  const wide = end - 20 - 56;
  if (ascii(b, wide, 4) !== 'PK\x06\x06' || ascii(b, end - 20, 4) !== 'PK\x06\x07') return null;
  const directory = { count: u64(b, wide + 32), at: u64(b, wide + 48), end: wide };
  return directory.at + u64(b, wide + 40) === wide ? directory : null;
}

function readEntry(b: Buffer, at: number): { entry: ZipEntry; header: number; next: number } | null {
  if (ascii(b, at, 4) !== 'PK\x01\x02') return null;
  const [flags, method, nameLength, extraLength] = [u16(b, at + 8), u16(b, at + 10), u16(b, at + 28), u16(b, at + 30)];
  const name = ascii(b, at + 46, nameLength);
  const wide = wideFields(b, at, at + 46 + nameLength, extraLength);
  const header = wide.header;
  if (ascii(b, header, 4) !== 'PK\x03\x04' || ascii(b, header + 30, u16(b, header + 26)) !== name) return null;
  const start = header + 30 + nameLength + u16(b, header + 28);
  // the upper half of the external attributes is the Unix mode where one is given
  const link = (u16(b, at + 40) & 0o170000) === 0o120000;
  const { compressedBytes, sizeBytes } = wide;
  const next = at + 46 + nameLength + extraLength + u16(b, at + 32);
  const fits = Number.isSafeInteger(start + compressedBytes + sizeBytes) && Number.isSafeInteger(next);
  if (!fits || (method === 0 && compressedBytes !== sizeBytes)) return null;
  return { entry: { name, encrypted: (flags & 1) !== 0, link, method, compressedBytes, sizeBytes, start }, header, next };
}

/** Sizes and position, from the 64-bit extra field where the 32-bit ones say so. Source: APPNOTE §4.5.3. */
function wideFields(b: Buffer, at: number, extraAt: number, extraLength: number) {
  const narrow = { sizeBytes: u32(b, at + 24), compressedBytes: u32(b, at + 20), header: u32(b, at + 42) };
  let field = extraAt;
  while (field + 4 <= extraAt + extraLength && u16(b, field) !== 1) field += 4 + u16(b, field + 2);
  let value = field + 4;
  const wide = (narrowValue: number) => {
    if (narrowValue !== 0xffffffff) return narrowValue;
    const wideValue = value + 8 <= extraAt + extraLength ? u64(b, value) : Number.NaN;
    value += 8;
    return wideValue;
  };
  return { sizeBytes: wide(narrow.sizeBytes), compressedBytes: wide(narrow.compressedBytes), header: wide(narrow.header) };
}

function u64(b: Buffer, at: number): number {
  return u32(b, at) + u32(b, at + 4) * 2 ** 32;
}
