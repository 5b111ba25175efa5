import { ascii, u16, u32 } from './bytes.ts';

/** A file of an archive, on which the directory and the local header agree. */
export interface ZipEntry {
  /** As stored, one character per byte; for comparison only, never displayed or opened. */
  readonly name: string;
  /** The Unicode name, if any, which some unpackers prefer. Source: APPNOTE §4.6.9. */
  readonly otherName: string | null;
  readonly encrypted: boolean;
  /** Whether it is a symbolic link, by the Unix mode in its attributes. */
  readonly link: boolean;
  /** 0 is stored, 8 is deflate. */
  readonly method: number;
  readonly compressedBytes: number;
  /** The declared unpacked size. */
  readonly sizeBytes: number;
  /** The declared CRC-32 of the unpacked content. */
  readonly crc: number;
  /** The compressed bytes are `start` (inclusive) to `start + compressedBytes` (exclusive). */
  readonly start: number;
}

/** An entry with its range, from its header to the end of its content or of its data descriptor. */
export interface PlacedEntry {
  readonly entry: ZipEntry;
  readonly from: number;
  readonly to: number;
  /** The offset of the next directory line. */
  readonly next: number;
}

const ENCRYPTED = 1;
const HAS_DESCRIPTOR = 8;
/** Encrypted, sizes after the content, strongly encrypted, header hidden. Source: APPNOTE §4.4.4. */
const COMPARED_FLAGS = ENCRYPTED | HAS_DESCRIPTOR | 0x40 | 0x2000;
/** The newest format version, 6.3, in the notation of an entry's required version. Source: APPNOTE §4.4.3. */
const NEWEST_VERSION = 63;

/**
 * Returns the entry whose directory line begins at `at`. Null when the line contradicts the header it points to,
 * because the checker and an unpacker would then see different files. Source: PKWARE APPNOTE.TXT 6.3.10 §4.3.7 to
 * §4.3.12.
 */
export function readEntry(b: Buffer, at: number): PlacedEntry | null {
  if (ascii(b, at, 4) !== 'PK\x01\x02' || u16(b, at + 34) !== 0) return null;
  const line = readFields(b, { fields: at + 6, name: at + 46 }, u32(b, at + 42));
  const from = line.offset;
  if (ascii(b, from, 4) !== 'PK\x03\x04') return null;
  const header = readFields(b, { fields: from + 4, name: from + 30 });
  const start = header.end;
  const end = start + line.compressedBytes;
  const next = line.end + u16(b, at + 32);
  const fits = Number.isSafeInteger(end + line.sizeBytes) && end <= b.length && Number.isSafeInteger(next);
  const to = fits && agree(line, header) ? endOf(b, end, line, header) : null;
  const encrypted = (line.flags & ENCRYPTED) !== 0;
  if (to === null || (line.method === 0 && !encrypted && line.compressedBytes !== line.sizeBytes)) return null;
  const { name, otherName, method, compressedBytes, sizeBytes, crc } = line;
  // the upper half of the external attributes is the Unix mode, if there is one
  const link = (u16(b, at + 40) & 0o170000) === 0o120000;
  return {
    entry: { name, otherName, encrypted, link, method, compressedBytes, sizeBytes, crc, start },
    from,
    to,
    next,
  };
}

/** The fields that the directory line and the local header share, in the same order. */
interface Fields {
  readonly version: number;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly compressedBytes: number;
  readonly sizeBytes: number;
  /** The offset of the header; in the directory line only. */
  readonly offset: number;
  readonly name: string;
  readonly otherName: string | null;
  /** The offset after the name and the extra fields. */
  readonly end: number;
}

function readFields(b: Buffer, at: { readonly fields: number; readonly name: number }, offset = 0): Fields {
  const [nameLength, extraLength] = [u16(b, at.fields + 22), u16(b, at.fields + 24)];
  const extra = { from: at.name + nameLength, to: at.name + nameLength + extraLength };
  const narrow = [u32(b, at.fields + 18), u32(b, at.fields + 14), offset];
  const [sizeBytes = Number.NaN, compressedBytes = Number.NaN, wideOffset = Number.NaN] = widened(b, narrow, extra);
  return {
    // the upper byte is the type of machine
    version: u16(b, at.fields) & 0xff,
    flags: u16(b, at.fields + 2),
    method: u16(b, at.fields + 4),
    crc: u32(b, at.fields + 10),
    compressedBytes,
    sizeBytes,
    offset: wideOffset,
    name: ascii(b, at.name, nameLength),
    otherName: unicodeName(b, extra),
    end: extra.to,
  };
}

interface Extra {
  readonly from: number;
  readonly to: number;
}

/** Returns the range of the content of an extra field of this kind; null when there is none. Source: APPNOTE §4.5.1. */
function extraField(b: Buffer, kind: number, { from, to }: Extra): Extra | null {
  let at = from;
  while (at + 4 <= to) {
    const end = at + 4 + u16(b, at + 2);
    if (u16(b, at) === kind) return { from: at + 4, to: Math.min(end, to) };
    at = end;
  }
  return null;
}

/**
 * Returns sizes and position, from the 64-bit extra field when the 32-bit values refer to it. Source: APPNOTE §4.5.3.
 */
function widened(b: Buffer, narrow: readonly number[], extra: Extra): number[] {
  const field = extraField(b, 1, extra);
  let at = field?.from ?? Number.NaN;
  return narrow.map((value) => {
    if (value !== 0xffffffff) return value;
    const wide = field !== null && at + 8 <= field.to ? u64(b, at) : Number.NaN;
    at += 8;
    return wide;
  });
}

function unicodeName(b: Buffer, extra: Extra): string | null {
  const field = extraField(b, 0x7075, extra);
  return field === null ? null : b.toString('utf8', field.from + 5, field.to);
}

/** Whether the line and the header describe the same file, packed in the same way, in a known format version. */
function agree(line: Fields, header: Fields): boolean {
  const isSame =
    line.name === header.name && line.method === header.method && ((line.flags ^ header.flags) & COMPARED_FLAGS) === 0;
  const hasSameOther = header.otherName === null || header.otherName === line.otherName;
  return isSame && hasSameOther && line.version <= NEWEST_VERSION && header.version <= NEWEST_VERSION;
}

const MEASURES = ['crc', 'compressedBytes', 'sizeBytes'] as const;

/**
 * Returns the end of the entry. Its sizes and checksum are in its header, or the header has zeros and a data descriptor
 * follows the content. Null when they differ from the directory's.
 */
function endOf(b: Buffer, contentEnd: number, line: Fields, header: Fields): number | null {
  const isBehind = (line.flags & HAS_DESCRIPTOR) !== 0;
  const isSaid = MEASURES.every((each) => header[each] === line[each] || (isBehind && header[each] === 0));
  if (!isSaid) return null;
  return isBehind ? descriptorEnd(b, contentEnd, line) : contentEnd;
}

/** Returns the end of the data descriptor, which can have a signature and 64-bit sizes. Source: APPNOTE §4.3.9. */
function descriptorEnd(b: Buffer, at: number, { crc, compressedBytes, sizeBytes }: Fields): number | null {
  const starts = ascii(b, at, 4) === 'PK\x07\x08' ? [at + 4, at] : [at];
  for (const start of starts) {
    if (u32(b, start) !== crc) continue;
    if (u32(b, start + 4) === compressedBytes && u32(b, start + 8) === sizeBytes) return start + 12;
    if (u64(b, start + 4) === compressedBytes && u64(b, start + 12) === sizeBytes) return start + 20;
  }
  return null;
}

/** Reads a 64-bit number, exact up to 2^53. */
export function u64(b: Buffer, at: number): number {
  return u32(b, at) + u32(b, at + 4) * 2 ** 32;
}
