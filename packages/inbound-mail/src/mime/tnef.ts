/** A file that Outlook packed. */
export interface PackedFile {
  /** Null where it has none. */
  readonly name: string | null;
  readonly bytes: Uint8Array;
}

const SIGNATURE = 0x223e9f78;
/** The attributes of a file: its place, which begins it, its short name, its content, and its further properties. */
const BEGIN = 0x0006_9002;
const TITLE = 0x0001_8010;
const DATA = 0x0006_800f;
const PROPERTIES = 0x0006_9005;
const MOST_FILES = 100;

/** The property of the whole name of a file, as Unicode and in the sender's code page, with one value. */
const LONG_NAMES = [
  { key: Buffer.from([0x1f, 0x00, 0x07, 0x37, 1, 0, 0, 0]), encoding: 'utf-16le' },
  { key: Buffer.from([0x1e, 0x00, 0x07, 0x37, 1, 0, 0, 0]), encoding: 'windows-1252' },
] as const;

const nameIn = (bytes: Uint8Array, encoding: string): string | null =>
  new TextDecoder(encoding).decode(bytes).replace(/\0.*$/s, '').trim() || null;

/** Returns the whole name among the properties of a file. */
function longName(properties: Buffer): string | null {
  for (const { key, encoding } of LONG_NAMES) {
    const at = properties.indexOf(key) + key.length;
    if (at < key.length || at + 4 > properties.length) continue;
    const length = properties.readUInt32LE(at);
    if (length <= 1000) return nameIn(properties.subarray(at + 4, at + 4 + length), encoding);
  }
  return null;
}

/**
 * Returns the files in a winmail.dat; null for bytes that are none. What is cut off is left out. Formatted text within it
 * is not read: Outlook sends the plain text beside it.
 * Source: Microsoft [MS-OXTNEF] §2.1.
 */
export function unpackTnef(given: Uint8Array): readonly PackedFile[] | null {
  const tnef = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (tnef.length < 6 || tnef.readUInt32LE(0) !== SIGNATURE) return null;
  const files: { title: string | null; name: string | null; bytes: Uint8Array | null }[] = [];
  let at = 6;
  while (at + 9 <= tnef.length && files.length <= MOST_FILES) {
    const [attribute, length] = [tnef.readUInt32LE(at + 1), tnef.readUInt32LE(at + 5)];
    const content = tnef.subarray(at + 9, at + 9 + length);
    if (content.length < length) break;
    if (attribute === BEGIN) files.push({ title: null, name: null, bytes: null });
    const file = files.at(-1);
    if (file !== undefined && attribute === TITLE) file.title = nameIn(content, 'windows-1252');
    if (file !== undefined && attribute === PROPERTIES) file.name = longName(content);
    if (file !== undefined && attribute === DATA) file.bytes = content;
    at += 9 + length + 2;
  }
  return files.flatMap(({ title, name, bytes }) => (bytes === null ? [] : [{ name: name ?? title, bytes }]));
}
