/* The words of an inspector's day. */
const METERS_PER_MILE = 1609.344;
/** A way that is shorter than this is no drive. */
const WAY_MIN_METERS = 80;

/**
 * Returns what is left of a day: `10 to do, about 2.7 mi`; where only late ones are left, `5 late, none planned for
 * today`. Distances are in miles, the unit of American roads.
 */
export function leftText(toDo: number, late: number, meters: number, isToday: boolean): string {
  if (toDo === 0 && late > 0) return `${late} late, none planned for ${isToday ? 'today' : 'this day'}`;
  if (toDo === 0) return `No inspections left ${isToday ? 'today' : 'on this day'}`;
  const way = meters < WAY_MIN_METERS ? '' : `, about ${(meters / METERS_PER_MILE).toFixed(1)} mi`;
  return `${toDo} to do${way}`;
}

/** Returns how many inspections were moved to today. */
export const movedText = (count: number): string =>
  `${count === 1 ? '1 inspection' : `${count} inspections`} moved to today.`;

/** Names the cases whose inspections were not moved, by number, since another person changed them; '' without any. */
export const notMovedText = (numbers: readonly string[]): string =>
  numbers.length === 0 ? '' : `Not moved, since someone else changed them: ${numbers.join(', ')}.`;
