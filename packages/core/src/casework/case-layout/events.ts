import { changesData, declareEvents } from '../../platform/event.ts';
import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';

/** Events of the layout of the case screen. */
export const caseLayoutEvents = declareEvents('caseLayout', {
  changed: { about: 'The layout of the case screen was changed.', data: changesData },
});

/** Returns the text of an event of the case layout. */
export const caseLayoutHistoryText: EventText = historyTexts({
  changed: () => 'changed the layout of the case screen',
} satisfies Sentences<typeof caseLayoutEvents>);
