/** The width of a letter on a button, of its padding with the gap beside it, and of the button 'More', in pixels. */
const [LETTER_PX, BUTTON_PX, MORE_PX] = [7.5, 24, 84];

const widthOf = (names: readonly string[]): number =>
  names.reduce((sum, { length }) => sum + length * LETTER_PX + BUTTON_PX, 0);

/**
 * Returns the first actions that fit into a width beside each other, with room for 'More' where that holds the others.
 * 0 is a width that is not known yet: all fit.
 */
export function fittingActions(names: readonly string[], available: number): string[] {
  if (available === 0 || widthOf(names) <= available) return [...names];
  const shown = [...names];
  while (shown.length > 0 && widthOf(shown) + MORE_PX > available) shown.pop();
  return shown;
}
