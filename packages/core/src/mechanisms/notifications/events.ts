import { changesData, declareEvents } from '../../platform/event.ts';
import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';

/** Events of staff members' notifications. */
export const notificationEvents = declareEvents('notification', {
  preferencesChanged: { about: 'A staff member changed how they are notified.', data: changesData },
});

/** Returns the text of an event of notifications. */
export const notificationHistoryText: EventText = historyTexts({
  preferencesChanged: () => 'changed how they are notified',
} satisfies Sentences<typeof notificationEvents>);
