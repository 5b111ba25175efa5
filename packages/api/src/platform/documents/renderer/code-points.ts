const WINDOWS = 3;
const UNICODE_FULL = 10;
const FORMAT_BMP = 4;
const FORMAT_FULL = 12;

/**
 * Returns the characters that a font file has, each with the index of its glyph.
 * Source: OpenType specification, 'cmap — Character to Glyph Index Mapping Table', formats 4 and 12
 */
export function glyphsOf(font: Buffer): ReadonlyMap<number, number> {
  const cmap = tableAt(font, 'cmap');
  const found = new Map<number, number>();
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i += 1) {
    const record = cmap + 4 + i * 8;
    const [platform, encoding] = [font.readUInt16BE(record), font.readUInt16BE(record + 2)];
    if (platform !== 0 && !(platform === WINDOWS && (encoding === 1 || encoding === UNICODE_FULL))) continue;
    const table = font.subarray(cmap + font.readUInt32BE(record + 4));
    const format = table.readUInt16BE(0);
    if (format === FORMAT_BMP) addSegments(found, table);
    if (format === FORMAT_FULL) addGroups(found, table);
  }
  return found;
}

/** Returns the offset of a table. @throws Error when the font lacks it */
export function tableAt(font: Buffer, tag: string): number {
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const record = 12 + i * 16;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table ${tag}`);
}

function addSegments(found: Map<number, number>, table: Buffer): void {
  const twice = table.readUInt16BE(6);
  for (let i = 0; i < twice; i += 2) {
    const end = table.readUInt16BE(14 + i);
    const start = table.readUInt16BE(16 + twice + i);
    const delta = table.readUInt16BE(16 + 2 * twice + i);
    const rangeAt = 16 + 3 * twice + i;
    const range = table.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const inArray = range === 0 ? 0 : table.readUInt16BE(rangeAt + range + 2 * (code - start));
      const glyph = range === 0 ? (code + delta) & 0xffff : inArray && (inArray + delta) & 0xffff;
      if (glyph !== 0) found.set(code, glyph);
    }
  }
}

function addGroups(found: Map<number, number>, table: Buffer): void {
  for (let i = 0; i < table.readUInt32BE(12); i += 1) {
    const group = 16 + i * 12;
    const first = table.readUInt32BE(group);
    // Only the first group can begin with the glyph for missing characters.
    const glyph = table.readUInt32BE(group + 8);
    const skipped = glyph === 0 ? 1 : 0;
    for (let code = first + skipped; code <= table.readUInt32BE(group + 4); code += 1)
      found.set(code, glyph + code - first);
  }
}
