import { createTheme, type MantineColorsTuple, Modal } from '@mantine/core';

/*
 * The one place of colours, spacing, type and radii. Civic blue is the primary; amber is the one accent, for what needs
 * attention; grey for the rest. Shade 7 of each on white, white on shade 6, and shade 2 on the dark ground, have at
 * least 4.5:1.
 */
const civic: MantineColorsTuple = [
  '#eaf2fb',
  '#d3e2f3',
  '#a4c3e6',
  '#72a2d8',
  '#4a86cc',
  '#3074c5',
  '#1f68bb',
  '#12539c',
  '#0b4786',
  '#003a70',
];
const attention: MantineColorsTuple = [
  '#fff5e0',
  '#ffe8c2',
  '#ffd08a',
  '#fdb64c',
  '#f7a01c',
  '#e58f06',
  '#b86f00',
  '#8f5500',
  '#774600',
  '#5c3600',
];

export const theme = createTheme({
  primaryColor: 'civic',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  colors: { civic, attention },
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  headings: {
    fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
    fontWeight: '650',
  },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Alerts stand below dialogs.
  components: { Modal: Modal.extend({ defaultProps: { yOffset: '5rem' } }) },
});

/** The colours of a submission's state; the word and a shape always stand beside. */
export const statusColor = { OPEN: 'civic', CLOSED: 'gray', REOPENED: 'attention', OVERDUE: 'attention' } as const;
