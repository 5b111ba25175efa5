import { OUR_COLOR } from '@townkeep/core/platform/formats/colors.ts';

/**
 * The values of the look: colors, type and radii of the staff and the public pages, light and dark. Everything else is
 * derived from them. Source: WCAG 2.2, 1.4.3 (text, 4.5:1) and 1.4.11 (controls, 3:1).
 */

/** The grounds that text lies on: the canvas behind everything, and the cards on it. */
export const grounds = {
  light: { canvas: '#f6f7f9', card: '#ffffff' },
  dark: { canvas: '#13171c', card: '#1b2027' },
} as const;

export type Scheme = keyof typeof grounds;

/** Text, lines and borders. A hairline separates; a control's border shows where to click. */
export const inks = {
  light: {
    text: '#1b2127',
    dimmed: '#56616d',
    error: '#b42318',
    hairline: '#dde1e6',
    control: '#6c757d',
  },
  dark: {
    text: '#dde2e8',
    dimmed: '#aab4be',
    error: '#ff9c8f',
    hairline: '#363f49',
    control: '#7f8a96',
  },
} as const;

/** The base of each color with a meaning; shades of it are derived for each ground. */
export const bases = {
  gray: '#56616d',
  blue: OUR_COLOR,
  teal: '#0b6e75',
  green: '#1f6b3a',
  yellow: '#8a5a00',
  orange: '#a3420b',
  red: '#b42318',
  grape: '#862e9c',
} as const;

/** Grays of light pages, and of dark ones, light to dark. */
export const gray = [
  grounds.light.canvas,
  '#eef1f4',
  '#e6e9ed',
  inks.light.hairline,
  '#c6ccd3',
  '#98a1ab',
  inks.light.control,
  inks.light.dimmed,
  '#3a434c',
  '#20262c',
] as const;
export const dark = [
  inks.dark.text,
  '#c3cad2',
  inks.dark.dimmed,
  inks.dark.control,
  inks.dark.hairline,
  '#2b333c',
  '#232a32',
  grounds.dark.card,
  grounds.dark.canvas,
  '#0d1013',
] as const;

const FALLBACK = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** The name by which the pages load the font. */
export const FONT_NAME = 'Public Sans';
export const fontFamily = `'${FONT_NAME}', ${FALLBACK}`;

/** Sizes in rem: 12, 14, 16, 20 and 28 px. */
export const fontSizes = { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' } as const;
export const fontWeights = { regular: '400', medium: '600', bold: '600' } as const;
