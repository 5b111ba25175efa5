import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { declareEvents, noData } from '../../../platform/event.ts';
import { type EventText, historyTexts, type Sentences } from '../../../platform/history.ts';
import { instant } from '../../../platform/schemas.ts';
import { tags } from '../staff-addresses.ts';

const path = '/agencies/xerce/inspections/calendar';

/** The link to a person's calendar, of which only its hash is stored. */
const calendarLink = z.object({ createdAt: instant.nullable() });

/** Events of the calendar of a staff member's inspections. Their subject is the staff member. */
export const calendarEvents = declareEvents('inspection-calendar', {
  linked: { about: 'A staff member made a link to the calendar of their inspections.', data: noData },
  revoked: { about: 'A staff member revoked the link to the calendar of their inspections.', data: noData },
});

/** The calls for the link with which calendar programs load a person's inspections. */
export const calendarContract = {
  calendar: staffCall('inspections.own')
    .route({ method: 'GET', path, tags, summary: 'Get whether there is a link to the calendar of your inspections' })
    .output(calendarLink),
  linkCalendar: staffCall('inspections.own', { change: 'adds' })
    .route({
      method: 'POST',
      path,
      tags,
      summary: 'Make a new link to the calendar of your inspections, which ends the former one',
      successStatus: 201,
    })
    .output(calendarLink.extend({ url: z.string() })),
  revokeCalendar: staffCall('inspections.own', { change: 'reverses' })
    .route({ method: 'DELETE', path, tags, summary: 'Revoke the link to the calendar of your inspections' })
    .output(calendarLink),
};

/** Returns the text of an event of the calendar of a staff member's inspections. */
export const calendarHistoryText: EventText = historyTexts({
  linked: () => 'made a link to the calendar of their inspections',
  revoked: () => 'revoked the link to the calendar of their inspections',
} satisfies Sentences<typeof calendarEvents>);
