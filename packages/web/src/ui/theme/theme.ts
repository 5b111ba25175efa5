import { createTheme, type MantineColorsTuple, type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core';
import { isHexColor, OUR_COLOR } from '@townkeep/core/platform/formats/colors.ts';
import { agencyShades } from './shades.ts';
import { bases, dark, fontFamily, fontSizes, fontWeights, gray, inks } from './tokens.ts';

const tuple = (shades: readonly string[]): MantineColorsTuple => [...shades] as never;

/** Mantine computes the color on a filled control from the light scheme's shade, in both schemes. */
const ON_FILLED = 'var(--mantine-primary-color-contrast)';
const onFilled = (variant: string | undefined, name: string) =>
  variant === undefined || variant === 'filled' ? { [name]: ON_FILLED } : {};

interface Variant {
  variant?: string;
}

const base = createTheme({
  primaryColor: 'agency',
  // The shades that are readable as text on the page's background: links and marks have the color of buttons.
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: inks.light.text,
  colors: {
    gray: tuple(gray),
    dark: tuple(dark),
    civic: tuple(agencyShades(bases.blue)),
    attention: tuple(agencyShades(bases.yellow)),
    red: tuple(agencyShades(bases.red)),
    green: tuple(agencyShades(bases.green)),
  },
  fontFamily,
  fontSizes,
  fontWeights,
  headings: {
    fontFamily,
    fontWeight: fontWeights.bold,
    sizes: {
      h1: { fontSize: fontSizes.xl, lineHeight: '1.25' },
      h2: { fontSize: fontSizes.lg, lineHeight: '1.3' },
      h3: { fontSize: fontSizes.lg, lineHeight: '1.3' },
      h4: { fontSize: fontSizes.md, lineHeight: '1.4' },
      h5: { fontSize: fontSizes.md, lineHeight: '1.4' },
      h6: { fontSize: fontSizes.sm, lineHeight: '1.4' },
    },
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Components are extended by name, so that a page loads only those that it shows.
  components: {
    // Leaves room for alerts below dialogs.
    Modal: { defaultProps: { yOffset: '5rem' } },
    Button: { vars: (_: unknown, { variant }: Variant) => ({ root: onFilled(variant, '--button-color') }) },
    ActionIcon: { vars: (_: unknown, { variant }: Variant) => ({ root: onFilled(variant, '--ai-color') }) },
    Badge: { vars: (_: unknown, { variant }: Variant) => ({ root: onFilled(variant, '--badge-color') }) },
    Checkbox: { vars: () => ({ root: { '--checkbox-icon-color': ON_FILLED } }) },
    Radio: { vars: () => ({ root: { '--radio-icon-color': ON_FILLED } }) },
    Pagination: { vars: () => ({ root: { '--pagination-active-color': ON_FILLED } }) },
  },
});

/**
 * Returns the theme of the staff application in the agency's color, `#rrggbb`, adjusted to be readable; in ours if it
 * has none.
 */
export function agencyTheme(color: string | null): MantineThemeOverride {
  const shades = agencyShades(color !== null && isHexColor(color) ? color.toLowerCase() : OUR_COLOR);
  return mergeThemeOverrides(base, createTheme({ colors: { agency: tuple(shades) } }));
}
