import { createTheme, type MantineColorsTuple, Modal } from '@mantine/core';

/*
 * The only place of colors, spacing, type and radii. Civic blue is the primary color, amber the accent for what needs
 * attention, gray the rest. Shade 7 of each on white, white on shade 6, and shade 2 on the dark background have a
 * contrast of at least 4.5:1.
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
  // Leaves room for alerts below dialogs.
  components: { Modal: Modal.extend({ defaultProps: { yOffset: '5rem' } }) },
});

/** The colors of a submission's status. The word and a shape always accompany them. */
export const statusColor = { OPEN: 'civic', CLOSED: 'gray', REOPENED: 'attention', OVERDUE: 'attention' } as const;
