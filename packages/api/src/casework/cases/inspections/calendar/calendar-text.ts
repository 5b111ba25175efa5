import type { DayStop } from '@townkeep/core/casework/cases';
import { instantAt } from '@townkeep/core/platform/formats/calendar.ts';
import ical from 'ical-generator';

interface Frame {
  readonly timezone: string;
  /** Returns the address of the page of a case. */
  readonly urlOf: (caseId: string) => string;
}

const MINUTE_MS = 60_000;

/** How often programs should load it again. */
const REFRESH_SECONDS = 3600;

/**
 * Writes inspections as an iCalendar file. It has the type, the number of the case and the address, but no words of
 * people: calendars are shown on shared screens and kept by other services. Source: RFC 5545
 */
export function calendarText(inspections: readonly DayStop[], { timezone, urlOf }: Frame): string {
  const calendar = ical({ name: 'Inspections', prodId: '//Townkeep//Inspections//EN', ttl: REFRESH_SECONDS });
  for (const each of inspections)
    calendar.createEvent({
      id: each.id,
      summary: `${each.type?.name ?? 'Inspection'} (${each.number})`,
      location: each.locationText,
      url: urlOf(each.caseId),
      ...timesOf(each, timezone),
    });
  return calendar.toString();
}

/** An inspection without a time is an event of its whole day. */
function timesOf({ plannedOn, plannedAt, minutes }: DayStop, timezone: string) {
  if (plannedAt === null) return { allDay: true, start: new Date(`${plannedOn}T00:00:00Z`) };
  const [hours = 0, rest = 0] = plannedAt.split(':').map(Number);
  const start = instantAt(plannedOn, hours * 60 + rest, timezone);
  return { start, end: new Date(start.getTime() + minutes * MINUTE_MS) };
}
