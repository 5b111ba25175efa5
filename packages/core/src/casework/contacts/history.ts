import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';
import type { contactEvents } from './events.ts';

/** Returns the text of an event of a contact. */
export const contactHistoryText: EventText = historyTexts({
  created: () => 'created this contact',
  changed: () => 'changed this contact',
  smsStopped: () => 'ended text messages by answering STOP',
  smsResumed: () => 'resumed text messages by answering START',
} satisfies Sentences<typeof contactEvents>);
