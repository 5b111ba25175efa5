import { z } from 'zod';
import { changesData, namedRecord } from '../../../platform/event.ts';

const entry = { entryId: z.uuid(), activity: namedRecord };

/** Events of the time spent on a case. */
export const timeEvents = {
  timerStarted: { about: 'A timer was started on a case.', data: z.strictObject(entry) },
  timeLogged: {
    about: 'Time was recorded on a case, typed or by a stopped timer.',
    data: z.strictObject({ ...entry, workedOn: z.iso.date(), minutes: z.number().int() }),
  },
  timeChanged: {
    about: 'An entry of time on a case was changed.',
    data: z.strictObject({ ...entry, staff: namedRecord, ...changesData.shape }),
  },
  timeRemoved: {
    about: 'An entry of time on a case was deleted.',
    data: z.strictObject({ ...entry, staff: namedRecord, minutes: z.number().int() }),
  },
} as const;
