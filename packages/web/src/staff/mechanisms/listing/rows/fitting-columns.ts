/** The least width of a column that takes its share of the rest, and the width of the check boxes, in pixels. */
const FLEXIBLE_PX = 240;
export const CHECK_PX = 36;

interface Fitting {
  readonly width?: number;
  readonly leavesAs?: number;
}

/** Returns the columns that fit into a width. 0 is a width that is not known yet: all columns fit. */
export function fittingColumns<Column extends Fitting>(columns: readonly Column[], available: number): Column[] {
  const shown = [...columns];
  if (available === 0) return shown;
  const needed = () => CHECK_PX + shown.reduce((sum, { width = FLEXIBLE_PX }) => sum + width, 0);
  while (needed() > available) {
    const leaving = shown
      .filter(({ leavesAs }) => leavesAs !== undefined)
      .toSorted((one, other) => (other.leavesAs ?? 0) - (one.leavesAs ?? 0))[0];
    if (leaving === undefined) break;
    shown.splice(shown.indexOf(leaving), 1);
  }
  return shown;
}
