import { changesData, declareEvents } from '../../platform/event.ts';
import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';

/** Events of an agency's work schedule. */
export const workScheduleEvents = declareEvents('workSchedule', {
  changed: { about: 'The work schedule was changed.', data: changesData },
});

/** Returns the text of an event of the work schedule. */
export const workScheduleHistoryText: EventText = historyTexts({
  changed: () => 'changed the work schedule',
} satisfies Sentences<typeof workScheduleEvents>);
