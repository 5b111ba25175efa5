import { agencyShades } from '../theme/shades.ts';
import { bases, dark, gray, grounds, inks } from '../theme/tokens.ts';

const blue = agencyShades(bases.blue);

/** Returns the colors of the map's layers, which style sheets cannot reach: the theme's. */
export const mapColors = (isDark: boolean) =>
  isDark
    ? {
        mark: blue[4],
        ground: grounds.dark.card,
        quiet: inks.dark.dimmed,
        parcel: dark[5],
        parcelLine: '#5b6c7e',
        parcelText: dark[1],
      }
    : {
        mark: blue[7],
        ground: grounds.light.card,
        quiet: inks.light.dimmed,
        parcel: gray[1],
        parcelLine: '#a9b4c0',
        parcelText: gray[8],
      };
