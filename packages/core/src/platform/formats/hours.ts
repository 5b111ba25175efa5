import { text } from '../messages.ts';

/** Hours of a day, HH:MM to HH:MM; with an end before the beginning they go over midnight. */
export interface Hours {
  readonly from: string;
  readonly to: string;
}

/** A time of day, 00:00 to 23:59. */
export const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Returns the text of why hours are none, or null. */
export const hoursProblem = ({ from, to }: Hours): string | null => (from === to ? text('hoursEmpty') : null);

/** Returns whether hours go over midnight. */
export const isOverMidnight = ({ from, to }: Hours): boolean => to < from;

/** Returns whether a time is within hours. The end itself is outside. */
export function isWithinHours(hours: Hours, time: string): boolean {
  const { from, to } = hours;
  return isOverMidnight(hours) ? time >= from || time < to : time >= from && time < to;
}

/** Returns an hour of the day in words, such as `7:00 AM`. */
export const hourText = (hour: number): string =>
  new Date(Date.UTC(2000, 0, 1, hour)).toLocaleTimeString('en-US', {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
  });
