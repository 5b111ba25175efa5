import type { CSSVariablesResolver } from '@mantine/core';

/**
 * Replaces shades of Mantine that are too faint: dimmed text, placeholders and errors get a contrast of at least 4.5:1.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#56616d',
    '--mantine-color-placeholder': '#6b7580',
    '--mantine-color-error': '#b42318',
  },
  dark: {
    '--mantine-color-dimmed': '#aab4be',
    '--mantine-color-placeholder': '#97a1ab',
    '--mantine-color-error': '#ff9c8f',
    '--mantine-color-anchor': '#8ab4e3',
  },
});
