import { z } from 'zod';
import { changesData, declareEvents, type NamedRecord, namedRecord } from '../../platform/event.ts';
import { type EventText, historyTexts, nameOf, type Sentences } from '../../platform/history.ts';

/** Events of the delegation of a staff member's work. Their subject is the staff member. */
export const delegationEvents = declareEvents('delegation', {
  set: {
    about: 'A staff member set when they are away and who does their work.',
    data: changesData.extend({ of: namedRecord.optional() }),
  },
  ended: {
    about: 'A staff member turned off the delegation of their work.',
    data: z.strictObject({ of: namedRecord.optional() }),
  },
});

/** `of` is the colleague, where another person than the one who is away did it. */
const whose = (of: NamedRecord | undefined): string => (of === undefined ? 'their work' : `the work of ${nameOf(of)}`);

/** Returns the text of an event of a delegation. */
export const delegationHistoryText: EventText = historyTexts({
  set: ({ of }) => `delegated ${whose(of)}`,
  ended: ({ of }) => `ended the delegation of ${whose(of)}`,
} satisfies Sentences<typeof delegationEvents>);
