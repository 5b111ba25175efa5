import { BLACK, mix, readableOn, TEXT_CONTRAST, WHITE } from '@townkeep/core/platform/formats/colors.ts';
import { gray, grounds } from './tokens.ts';

/** Ten shades, mostly light to dark. On light pages shade 7 is the color and 8 its hover; on dark pages 4 and 5. */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** Dark pages have more than one ground: notices and fields are slightly lighter than cards. */
const DARK_CONTRAST = 5.5;
const LIGHT_GROUNDS = [grounds.light.card, grounds.light.canvas, gray[1]];

/**
 * Returns shades of a color (`#rrggbb`) whose text and buttons are readable on light and dark pages. Agencies choose
 * their color for letterheads, not for screens, so it is darkened or lightened where needed.
 */
export function agencyShades(color: string): Shades {
  const onLight = readableOn(color, LIGHT_GROUNDS, TEXT_CONTRAST, BLACK);
  const onDark = readableOn(color, [grounds.dark.card], DARK_CONTRAST, WHITE);
  const lighter = (share: number) => mix(onLight, WHITE, share);
  const darker = (share: number) => mix(onLight, BLACK, share);
  return [
    lighter(0.92),
    lighter(0.82),
    lighter(0.64),
    lighter(0.45),
    onDark,
    mix(onDark, WHITE, 0.12),
    lighter(0.08),
    onLight,
    darker(0.18),
    darker(0.4),
  ];
}
