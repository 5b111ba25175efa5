import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';
import type { delegationEvents } from './events.ts';

/** Returns the text of an event of a delegation. */
export const delegationHistoryText: EventText = historyTexts({
  set: () => 'delegated their work',
  ended: () => 'ended the delegation of their work',
} satisfies Sentences<typeof delegationEvents>);
