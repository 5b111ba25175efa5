import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';
import type { workScheduleEvents } from './events.ts';

/** Returns the text of an event of the work schedule. */
export const workScheduleHistoryText: EventText = historyTexts({
  changed: () => 'changed the work schedule',
} satisfies Sentences<typeof workScheduleEvents>);
