import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { glyphsOf, tableAt } from './renderer/code-points.ts';
import { textFonts } from './renderer/fonts.ts';

const UNITS_PER_EM_AT = 18;
const METRICS_COUNT_AT = 34;

/** Returns the width of each character of a font file, in ems. Source: OpenType specification, 'head', 'hhea', 'hmtx'. */
function widthsOf(font: Buffer): ReadonlyMap<number, number> {
  const unitsPerEm = font.readUInt16BE(tableAt(font, 'head') + UNITS_PER_EM_AT);
  const lastMetric = font.readUInt16BE(tableAt(font, 'hhea') + METRICS_COUNT_AT) - 1;
  const metrics = tableAt(font, 'hmtx');
  const widthAt = (glyph: number) => font.readUInt16BE(metrics + Math.min(glyph, lastMetric) * 4) / unitsPerEm;
  return new Map([...glyphsOf(font)].map(([character, glyph]) => [character, widthAt(glyph)]));
}

let widths: readonly ReadonlyMap<number, number>[] | undefined;

/**
 * Returns how wide a line of a document is, in ems of its type, without kerning. A character of a script with a font of
 * its own counts as one em, which none is wider than.
 */
export function widthInEms(line: string): number {
  widths ??= textFonts.map((file) => widthsOf(readFileSync(fileURLToPath(file))));
  const fonts = widths;
  const widthOf = (character: string) => {
    const code = character.codePointAt(0)!;
    return fonts.find((each) => each.has(code))?.get(code) ?? 1;
  };
  return [...line].reduce((sum, character) => sum + widthOf(character), 0);
}
