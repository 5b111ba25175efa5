import { encodeQR } from 'qr';

/** Light modules around the code, which readers need. Source: ISO/IEC 18004. */
const BORDER = 4;

/** Returns a text as a QR code: its modules per side, border included, and an SVG path of the dark ones. */
export function qrCode(text: string): { size: number; path: string } {
  // A screen has no dirt or damage to correct, and fewer modules are larger.
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: BORDER });
  return { size: rows.length, path: rows.map(rowPath).join('') };
}

/** Returns a rectangle for each run of dark modules in a row. */
const rowPath = (row: readonly boolean[], y: number): string =>
  [
    ...row
      .map((isDark) => (isDark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
