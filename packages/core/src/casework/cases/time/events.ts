import { z } from 'zod';
import { changesData, type EventData, type EventKind, namedRecord } from '../../../platform/event.ts';
import { dayWords } from '../../../platform/formats/calendar.ts';
import { nameOf } from '../../../platform/history.ts';
import { minutesText } from './minutes-text.ts';

const entry = { entryId: z.uuid(), activity: namedRecord };

/** Events of the time spent on a case. */
export const timeEvents = {
  timerStarted: { about: 'A timer was started on a case.', data: z.strictObject(entry) },
  timeLogged: {
    about: 'Time was recorded on a case, by hand or with a timer.',
    data: z.strictObject({ ...entry, workedOn: z.iso.date(), minutes: z.number().int() }),
  },
  timeChanged: {
    about: 'A time entry on a case was changed.',
    data: z.strictObject({ ...entry, staff: namedRecord, ...changesData.shape }),
  },
  timeRemoved: {
    about: 'A time entry on a case was deleted.',
    data: z.strictObject({ ...entry, staff: namedRecord, minutes: z.number().int() }),
  },
} as const;

type Data<Name extends keyof typeof timeEvents> = EventData<EventKind<string, Name, (typeof timeEvents)[Name]['data']>>;

const parts: Readonly<Record<string, string>> = {
  activity: 'activity',
  workedOn: 'date',
  minutes: 'minutes',
  note: 'note',
};

/** The sentences of the events of time. */
export const timeSentences = {
  timerStarted: ({ activity }: Data<'timerStarted'>) => `started a timer for “${nameOf(activity)}”`,
  timeLogged: ({ activity, workedOn, minutes }: Data<'timeLogged'>) =>
    `recorded ${minutesText(minutes)} for “${nameOf(activity)}” on ${dayWords(workedOn)}`,
  timeChanged: ({ activity, staff, changes }: Data<'timeChanged'>) => {
    const changed = Object.entries(parts).filter(([name]) => name in changes);
    const what = changed.map(([, label]) => label).join(' and the ');
    return `changed the ${what} of ${nameOf(staff)}’s time for “${nameOf(activity)}”`;
  },
  timeRemoved: ({ activity, staff, minutes }: Data<'timeRemoved'>) =>
    `deleted ${minutesText(minutes)} of ${nameOf(staff)} for “${nameOf(activity)}”`,
};
