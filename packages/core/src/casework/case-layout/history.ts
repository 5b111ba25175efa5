import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';
import type { caseLayoutEvents } from './events.ts';

/** Returns the text of an event of the case layout. */
export const caseLayoutHistoryText: EventText = historyTexts({
  changed: () => 'changed the layout of the case screen',
} satisfies Sentences<typeof caseLayoutEvents>);
