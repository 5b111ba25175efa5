type Rgb = readonly [number, number, number];

/** The minimum contrast of text. Source: WCAG 2.2, 1.4.3. */
export const TEXT_CONTRAST = 4.5;
/** The minimum contrast of borders and shapes. Source: WCAG 2.2, 1.4.11. */
export const SHAPE_CONTRAST = 3;

export const WHITE = '#ffffff';
export const BLACK = '#000000';
const STEP = 0.02;

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colors: a share of 0 is the first one, 1 the second one. */
export function mix(from: string, to: string, share: number): string {
  const [start, end] = [parse(from), parse(to)];
  const part = (at: 0 | 1 | 2) => start[at] + (end[at] - start[at]) * share;
  return format([part(0), part(1), part(2)]);
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast of two colors, 1 to 21. Source: WCAG 2.2, 'contrast ratio'. */
export function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(parse(a)), luminance(parse(b))].toSorted((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

/**
 * Returns the color if it has the minimum contrast on every ground, else the nearest one on the way to `towards`, which
 * is black or white.
 */
export function readableOn(color: string, on: readonly string[], least: number, towards: string): string {
  for (let share = 0; share < 1; share += STEP) {
    const candidate = mix(color, towards, share);
    if (on.every((ground) => contrast(candidate, ground) >= least)) return candidate;
  }
  return towards;
}

/** Returns whether a value is a color in the agencies' format, `#rrggbb`. */
export const isHexColor = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);

/** Our own color, unless the agency has one. */
export const OUR_COLOR = '#12529b';

/**
 * Returns an agency's color as text and buttons on white show it: darkened until it has the minimum contrast. Ours if
 * the agency has none.
 */
export const colorOnWhite = (color: string | null): string =>
  readableOn(color !== null && isHexColor(color) ? color.toLowerCase() : OUR_COLOR, [WHITE], TEXT_CONTRAST, BLACK);
