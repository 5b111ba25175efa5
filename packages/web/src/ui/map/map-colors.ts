/** Returns the colors of what is drawn on a map, which style sheets cannot reach. They match the theme's shades. */
export const mapColors = (isDark: boolean) =>
  isDark
    ? { mark: '#72a2d8', ground: '#1b2530', quiet: '#a6adb5' }
    : { mark: '#12539c', ground: '#ffffff', quiet: '#5c636a' };
