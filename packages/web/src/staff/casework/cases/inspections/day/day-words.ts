/* The words of an inspector's day. */

const METERS_PER_MILE = 1609.344;
const DAY_MS = 86_400_000;
/** A way that is shorter than this is no drive. */
const WAY_MIN_METERS = 80;

/** Returns what is left of a day: `10 to do, about 2.7 mi`. Distances are in miles, the unit of American roads. */
export function leftText(toDo: number, meters: number, isToday: boolean): string {
  if (toDo === 0) return `No inspections left ${isToday ? 'today' : 'on this day'}`;
  const way = meters < WAY_MIN_METERS ? '' : `, about ${(meters / METERS_PER_MILE).toFixed(1)} mi`;
  return `${toDo} to do${way}`;
}

/** Formats a calendar day `YYYY-MM-DD` with its weekday: `Thu, Nov 26`. */
export const weekdayText = (day: string): string => format(day, { weekday: 'short', month: 'short', day: 'numeric' });

/** Returns how late a planned day is: `12 d late, since Nov 14`. */
export const lateText = (plannedOn: string, today: string): string =>
  `${Math.round((Date.parse(today) - Date.parse(plannedOn)) / DAY_MS)} d late, since ${format(plannedOn, {
    month: 'short',
    day: 'numeric',
  })}`;

const format = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
