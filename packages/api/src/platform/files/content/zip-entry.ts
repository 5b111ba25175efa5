import { ascii, u16, u32 } from './bytes.ts';

/** A file of an archive, as the archive's directory and the header before its content agree on it. */
export interface ZipEntry {
  /** As stored, one character per byte: compared and matched, never shown or opened. */
  readonly name: string;
  /** The name in Unicode that some unpackers prefer, where one is given. Source: APPNOTE §4.6.9. */
  readonly otherName: string | null;
  readonly encrypted: boolean;
  /** Points at another file, by the Unix mode in its attributes. */
  readonly link: boolean;
  /** 0 is stored, 8 is deflate. */
  readonly method: number;
  readonly compressedBytes: number;
  /** What the archive says that it unpacks to. */
  readonly sizeBytes: number;
  /** CRC-32 of what it unpacks to. */
  readonly crc: number;
  /** The entry's compressed bytes are `start` to `start + compressedBytes`. */
  readonly start: number;
}

/** Where an entry lies: from its header to the end of its content or of the record behind that. */
export interface PlacedEntry {
  readonly entry: ZipEntry;
  readonly from: number;
  readonly to: number;
  /** Where the directory's next line begins. */
  readonly next: number;
}

const ENCRYPTED = 1;
const HAS_DESCRIPTOR = 8;
/** Encrypted, sizes behind the content, strongly encrypted, header hidden. Source: APPNOTE §4.4.4. */
const COMPARED_FLAGS = ENCRYPTED | HAS_DESCRIPTOR | 0x40 | 0x2000;
/** The newest version of the format, 6.3, as entries state which one they need. Source: APPNOTE §4.4.3. */
const NEWEST_VERSION = 63;

/**
 * The entry whose line in the directory begins at `at`. Null when the line and the header that it points at do not say
 * the same: checker and unpacker would see different files. Source: PKWARE APPNOTE.TXT 6.3.10 §4.3.7 to §4.3.12.
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
  // the upper half of the external attributes is the Unix mode where one is given
  const link = (u16(b, at + 40) & 0o170000) === 0o120000;
  return {
    entry: { name, otherName, encrypted, link, method, compressedBytes, sizeBytes, crc, start },
    from,
    to,
    next,
  };
}

/** What the directory's line and the header both have, in the same order. */
interface Fields {
  readonly version: number;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly compressedBytes: number;
  readonly sizeBytes: number;
  /** Of the header; what the line says only. */
  readonly offset: number;
  readonly name: string;
  readonly otherName: string | null;
  /** Behind the name and the extra fields. */
  readonly end: number;
}

function readFields(b: Buffer, at: { readonly fields: number; readonly name: number }, offset = 0): Fields {
  const [nameLength, extraLength] = [u16(b, at.fields + 22), u16(b, at.fields + 24)];
  const extra = { from: at.name + nameLength, to: at.name + nameLength + extraLength };
  const narrow = [u32(b, at.fields + 18), u32(b, at.fields + 14), offset];
  const [sizeBytes = Number.NaN, compressedBytes = Number.NaN, wideOffset = Number.NaN] = widened(b, narrow, extra);
  return {
    // the upper byte is the kind of machine
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

/**
 * Where the content of an extra field of this kind begins and ends; null when there is none. Source: APPNOTE §4.5.1.
 */
function extraField(b: Buffer, kind: number, { from, to }: Extra): Extra | null {
  let at = from;
  while (at + 4 <= to) {
    const end = at + 4 + u16(b, at + 2);
    if (u16(b, at) === kind) return { from: at + 4, to: Math.min(end, to) };
    at = end;
  }
  return null;
}

/** Sizes and position, from the 64-bit extra field where the 32-bit ones say so. Source: APPNOTE §4.5.3. */
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

/**
 * Whether the line and the header name the same file, packed in the same way, and need no unknown version of the
 * format.
 */
function agree(line: Fields, header: Fields): boolean {
  const isSame =
    line.name === header.name && line.method === header.method && ((line.flags ^ header.flags) & COMPARED_FLAGS) === 0;
  const hasSameOther = header.otherName === null || header.otherName === line.otherName;
  return isSame && hasSameOther && line.version <= NEWEST_VERSION && header.version <= NEWEST_VERSION;
}

const MEASURES = ['crc', 'compressedBytes', 'sizeBytes'] as const;

/**
 * Where the entry ends. Its header says sizes and checksum, or leaves them out (zeros) and a record behind the content
 * has them. Null when they are not the directory's.
 */
function endOf(b: Buffer, contentEnd: number, line: Fields, header: Fields): number | null {
  const isBehind = (line.flags & HAS_DESCRIPTOR) !== 0;
  const isSaid = MEASURES.every((each) => header[each] === line[each] || (isBehind && header[each] === 0));
  if (!isSaid) return null;
  return isBehind ? descriptorEnd(b, contentEnd, line) : contentEnd;
}

/** Behind the record with checksum and sizes, which may have a signature and 64-bit sizes. Source: APPNOTE §4.3.9. */
function descriptorEnd(b: Buffer, at: number, { crc, compressedBytes, sizeBytes }: Fields): number | null {
  const starts = ascii(b, at, 4) === 'PK\x07\x08' ? [at + 4, at] : [at];
  for (const start of starts) {
    if (u32(b, start) !== crc) continue;
    if (u32(b, start + 4) === compressedBytes && u32(b, start + 8) === sizeBytes) return start + 12;
    if (u64(b, start + 4) === compressedBytes && u64(b, start + 12) === sizeBytes) return start + 20;
  }
  return null;
}

/** A 64-bit number, exact up to 2^53. */
export function u64(b: Buffer, at: number): number {
  return u32(b, at) + u32(b, at + 4) * 2 ** 32;
}
