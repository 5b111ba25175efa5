import type { EventData, EventKind } from '../../../platform/event.ts';
import { dayWords } from '../../../platform/formats/calendar.ts';
import { nameOf } from '../../../platform/history.ts';
import type { timeEvents } from './events.ts';
import { minutesText } from './minutes-text.ts';

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
