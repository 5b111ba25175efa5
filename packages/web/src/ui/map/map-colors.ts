/** Returns the colors of the map's layers, which style sheets cannot reach. They match the theme's shades. */
export const mapColors = (isDark: boolean) =>
  isDark
    ? {
        mark: '#72a2d8',
        ground: '#1b2530',
        quiet: '#a6adb5',
        parcel: '#2c3b4b',
        parcelLine: '#5b6c7e',
        parcelText: '#c9d1da',
      }
    : {
        mark: '#12539c',
        ground: '#ffffff',
        quiet: '#5c636a',
        parcel: '#eef2f6',
        parcelLine: '#a9b4c0',
        parcelText: '#495057',
      };
