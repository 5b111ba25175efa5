import type { CSSVariablesResolver } from '@mantine/core';

/** Where the library's own shades are too faint to read: quiet text and placeholders with at least 4.5:1. */
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
