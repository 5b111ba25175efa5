import { createTheme, type CSSVariablesResolver, type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core';
import { agencyShades, isHexColor } from './public-colors.ts';
import { theme } from './theme.ts';

/** Touch targets are at least 44 px. Typed text is 16 px, because smaller text makes phones zoom in. */
const TARGET = '2.75rem';

/**
 * Lies between the darkest shade 4 (0.32) and the lightest shade 7 (0.18): text is black on the former and white on the
 * latter, hovered or not.
 */
const DARK_BELOW_LUMINANCE = 0.2;

const ourColor = theme.colors!['civic']![7]!;
const CONTRAST = 'var(--mantine-primary-color-contrast)';
const ON_PRIMARY = { '--button-color': CONTRAST };

const large = createTheme({
  defaultRadius: 'md',
  // The shades that are readable as text on the page's background: links and marks have the color of buttons.
  primaryShade: { light: 7, dark: 4 },
  luminanceThreshold: DARK_BELOW_LUMINANCE,
  // Components are extended by name, so that a page loads only those that it shows.
  components: {
    // Mantine computes the color on a filled button from the light scheme's shade, in both schemes.
    Button: {
      defaultProps: { size: 'md' },
      vars: (_: unknown, { variant }: { variant?: string }) => ({
        root: { '--button-height': TARGET, ...(variant === undefined || variant === 'filled' ? ON_PRIMARY : {}) },
      }),
    },
    Input: { defaultProps: { size: 'md' }, vars: () => ({ wrapper: { '--input-height': TARGET } }) },
    InputBase: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md', inputWrapperOrder: ['label', 'description', 'error', 'input'] } },
    Checkbox: { defaultProps: { size: 'md' }, vars: () => ({ root: { '--checkbox-icon-color': CONTRAST } }) },
    Radio: { defaultProps: { size: 'md' }, vars: () => ({ root: { '--radio-icon-color': CONTRAST } }) },
  },
});

/**
 * Returns the theme of the public pages: large targets, and the agency's color (ours if it has none), adjusted to be
 * readable.
 */
export function publicTheme(primaryColor: string | null): MantineThemeOverride {
  const color = primaryColor !== null && isHexColor(primaryColor) ? primaryColor : ourColor;
  return mergeThemeOverrides(
    theme,
    large,
    createTheme({ colors: { agency: [...agencyShades(color)] }, primaryColor: 'agency' }),
  );
}

/** Grays and reds of hints, placeholders and errors with a contrast of at least 4.5:1. */
export const publicVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': colors.gray[7],
    '--mantine-color-placeholder': colors.gray[7],
    '--mantine-color-error': colors.red[9],
  },
  dark: {
    '--mantine-color-dimmed': colors.dark[1],
    '--mantine-color-placeholder': colors.dark[1],
    '--mantine-color-error': colors.red[4],
  },
});
