import { changesData, declareEvents, noData } from '../../platform/event.ts';
import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';

/** Events of the delegation of a staff member's work. Their subject is the staff member. */
export const delegationEvents = declareEvents('delegation', {
  set: { about: 'A staff member set when they are away and who does their work.', data: changesData },
  ended: { about: 'A staff member turned off the delegation of their work.', data: noData },
});

/** Returns the text of an event of a delegation. */
export const delegationHistoryText: EventText = historyTexts({
  set: () => 'delegated their work',
  ended: () => 'ended the delegation of their work',
} satisfies Sentences<typeof delegationEvents>);
