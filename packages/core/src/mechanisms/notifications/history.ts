import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';
import type { notificationEvents } from './events.ts';

/** Returns the text of an event of notifications. */
export const notificationHistoryText: EventText = historyTexts({
  preferencesChanged: () => 'changed how they are notified',
} satisfies Sentences<typeof notificationEvents>);
