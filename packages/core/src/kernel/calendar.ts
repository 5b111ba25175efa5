/** Days of the week on which an agency works until it has a work schedule: Monday to Friday, as 0 is Sunday. */
const WORKING_DAYS: ReadonlySet<number> = new Set([1, 2, 3, 4, 5]);

/** The calendar date of an instant in a time zone, YYYY-MM-DD. */
export function dateIn(timezone: string, at: Date): string {
  return formatter(timezone).format(at);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a thousand times what using it does. 'en-CA' writes dates as YYYY-MM-DD. */
function formatter(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formatters.set(timezone, made);
  return made;
}

/** A calendar date some days later. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/**
 * The date by which something received at an instant is due: so many working days after the day of receipt in the
 * agency's time zone. Zero days: that day, or the next working day.
 */
export function addWorkingDays(receivedAt: Date, days: number, timezone: string): string {
  let date = dateIn(timezone, receivedAt);
  let left = days;
  while (left > 0 || !isWorkingDay(date)) {
    date = addDays(date, 1);
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}

const isWorkingDay = (date: string): boolean => WORKING_DAYS.has(new Date(`${date}T00:00:00Z`).getUTCDay());
