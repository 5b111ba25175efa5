/* The words of an inspector's day. */
import { dayAndMonth, lateText } from '../../../../../ui/dates/format.ts';

const METERS_PER_MILE = 1609.344;
/** A way that is shorter than this is no drive. */
const WAY_MIN_METERS = 80;

/** Returns what is left of a day: `10 to do, about 2.7 mi`. Distances are in miles, the unit of American roads. */
export function leftText(toDo: number, meters: number, isToday: boolean): string {
  if (toDo === 0) return `No inspections left ${isToday ? 'today' : 'on this day'}`;
  const way = meters < WAY_MIN_METERS ? '' : `, about ${(meters / METERS_PER_MILE).toFixed(1)} mi`;
  return `${toDo} to do${way}`;
}

/** Formats a calendar day `YYYY-MM-DD` with its weekday: `Thu, Nov 26`. */
export const weekdayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Returns how late a planned day is: `12 d late, since Nov 14`. */
export const lateSinceText = (plannedOn: string, today: string): string =>
  `${lateText(plannedOn, today)}, since ${dayAndMonth(plannedOn, today)}`;

/** Returns how many inspections were moved to today. */
export const movedText = (count: number): string =>
  `${count === 1 ? '1 inspection' : `${count} inspections`} moved to today.`;

/** Names the cases whose inspections were not moved, by number, since another person changed them; '' without any. */
export const notMovedText = (numbers: readonly string[]): string =>
  numbers.length === 0 ? '' : `Not moved, since someone else changed them: ${numbers.join(', ')}.`;
