/** Agencies choose their color for letterheads, not for screens. It is darkened or lightened until text is readable. */

type Rgb = readonly [number, number, number];

/** Ten shades, mostly light to dark. On light pages shade 7 is the color and 8 its hover; on dark pages 4 and 5. */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** The minimum contrast of text. Source: WCAG 2.2, 1.4.3. */
export const TEXT_CONTRAST = 4.5;
/** Dark pages have more than one background: notices are slightly lighter. */
const DARK_CONTRAST = 5.5;
const DARK_GROUND = '#242424';
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const STEP = 0.02;

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];
const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

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
 * Returns the color if it has the minimum contrast on the background, else the nearest one on the way to black or
 * white.
 */
function readableShade(color: Rgb, on: string, least: number, towards: Rgb): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const candidate = mix(color, towards, share);
    if (contrast(format(candidate), on) >= least) return candidate;
  }
  return towards;
}

/** Returns shades of an agency's color (`#rrggbb`) whose text and buttons are readable on light and dark pages. */
export function agencyShades(hex: string): Shades {
  const own = parse(hex);
  const onLight = readableShade(own, '#ffffff', TEXT_CONTRAST, BLACK);
  const onDark = readableShade(own, DARK_GROUND, DARK_CONTRAST, WHITE);
  const lighter = (share: number) => format(mix(onLight, WHITE, share));
  const darker = (share: number) => format(mix(onLight, BLACK, share));
  return [
    lighter(0.92),
    lighter(0.82),
    lighter(0.64),
    lighter(0.45),
    format(onDark),
    format(mix(onDark, WHITE, 0.12)),
    lighter(0.08),
    format(onLight),
    darker(0.18),
    darker(0.4),
  ];
}

/** Returns whether a value is a color in the agencies' format, `#rrggbb`. */
export const isHexColor = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value);
