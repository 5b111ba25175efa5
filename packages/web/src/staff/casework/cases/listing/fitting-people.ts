/** A card is at least this wide, and this far from the next one, in pixels. The style sheet has the same numbers. */
const [CARD, GAP] = [150, 8];

/**
 * Returns how many of `count` people a strip of `width` pixels shows: one row of them, on a phone two. The last place is
 * for the button that shows the others. None before the width is known.
 */
export function fittingPeople(count: number, width: number, isNarrow: boolean): number {
  if (width === 0) return 0;
  const places = Math.max(2, Math.floor((width + GAP) / (CARD + GAP))) * (isNarrow ? 2 : 1);
  return count <= places ? count : places - 1;
}
