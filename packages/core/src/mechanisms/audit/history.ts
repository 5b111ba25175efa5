import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';
import type { accessEvents } from './events.ts';

/** Returns the text of an event of access. */
export const accessHistoryText: EventText = historyTexts({
  refused: ({ action }) => `was refused, without the right: “${action}”`,
} satisfies Sentences<typeof accessEvents>);
