import { agencyShades } from '../theme/shades.ts';
import { bases, grounds, inks } from '../theme/tokens.ts';

const blue = agencyShades(bases.blue);

/** Returns the colors of what is drawn on a map, which style sheets cannot reach: the theme's. */
export const mapColors = (isDark: boolean) =>
  isDark
    ? { mark: blue[4], ground: grounds.dark.card, quiet: inks.dark.dimmed }
    : { mark: blue[7], ground: grounds.light.card, quiet: inks.light.dimmed };
