import { BLACK, colorOnWhite, isHexColor, readableOn, WHITE } from '@townkeep/core/platform/formats/colors.ts';

/** The grounds of dark pages, as in the style sheet. */
const DARK_GROUNDS = ['#1b2027', '#13171c'];
const DARK_CONTRAST = 5.5;

/**
 * Returns the CSS rule that draws a page in an agency's color, readable in both schemes. `digits` are the color's six,
 * as the address of the style sheet has them; anything else gives no rule.
 */
export function colorRule(digits: unknown): string {
  const color = `#${String(digits).toLowerCase()}`;
  if (!isHexColor(color)) return '';
  const onDark = readableOn(color, DARK_GROUNDS, DARK_CONTRAST, WHITE);
  return `:root{--civic:light-dark(${colorOnWhite(color)},${onDark});--on-civic:light-dark(${WHITE},${BLACK})}\n`;
}
