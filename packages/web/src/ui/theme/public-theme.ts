import { createTheme, type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core';
import { agencyTheme } from './theme.ts';

/** Touch targets are at least 44 px. Typed text is 16 px, because smaller text makes phones zoom in. */
const TARGET = '2.75rem';

const ON_FILLED = 'var(--mantine-primary-color-contrast)';
const ON_PRIMARY = { '--button-color': ON_FILLED };

const large = createTheme({
  defaultRadius: 'md',
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: (_: unknown, { variant }: { variant?: string }) => ({
        root: { '--button-height': TARGET, ...(variant === undefined || variant === 'filled' ? ON_PRIMARY : {}) },
      }),
    },
    Input: { defaultProps: { size: 'md' }, vars: () => ({ wrapper: { '--input-height': TARGET } }) },
    InputBase: { defaultProps: { size: 'md' } },
    InputWrapper: { defaultProps: { size: 'md', inputWrapperOrder: ['label', 'description', 'error', 'input'] } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
  },
});

/**
 * Returns the theme of the public pages: large targets, and the agency's color (ours if it has none), adjusted to be
 * readable.
 */
export const publicTheme = (primaryColor: string | null): MantineThemeOverride =>
  mergeThemeOverrides(agencyTheme(primaryColor), large);
