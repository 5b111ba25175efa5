import { z } from 'zod';
import { declareEvents, namedRecord, noData } from '../../../platform/event.ts';
import { historyTexts, nameOf, type Sentences } from '../../../platform/history.ts';
import { heldReasonLabels, heldReasonNames } from './reasons.ts';

/** Events of a held mail that belongs to no known record. Those of others are in the history of their record. */
export const heldMailEvents = declareEvents('held-mail', {
  held: {
    about: 'A mail was received and held back, since it belongs to no known record.',
    data: z.strictObject({ reason: z.enum(heldReasonNames) }),
  },
  filed: {
    about: 'A mail that was held back was filed into a conversation.',
    data: z.strictObject({ record: namedRecord, messageId: z.uuid() }),
  },
  dismissed: { about: 'A mail that was held back was dismissed.', data: noData },
  heldAgain: { about: 'A mail that was dismissed is held again.', data: noData },
});

/** The text of an event of a held mail, which follows the actor's name. */
export const heldMailHistoryText = historyTexts({
  held: ({ reason }) => `held back a mail (${heldReasonLabels[reason].toLowerCase()})`,
  filed: ({ record }) => `filed the mail into ${nameOf(record)}`,
  dismissed: () => 'dismissed the mail',
  heldAgain: () => 'took the mail back from the dismissed ones',
} satisfies Sentences<typeof heldMailEvents>);
