import { z } from 'zod';
import { changesData, declareEvents, noData } from '../../platform/event.ts';
import { contactTypes } from './contact.ts';
import { type EventText, historyTexts, type Sentences } from '../../platform/history.ts';

/** Events of a contact. */
export const contactEvents = declareEvents('contact', {
  created: {
    about: 'A contact was created.',
    data: z.strictObject({ name: z.string().nullable(), contactType: z.enum(contactTypes) }),
  },
  changed: { about: 'A contact was changed, or an email address or phone was added to it.', data: changesData },
  smsStopped: { about: 'A contact ended text messages by replying STOP.', data: noData },
  smsResumed: { about: 'A contact resumed text messages by replying START.', data: noData },
});

/** Returns the text of an event of a contact. */
export const contactHistoryText: EventText = historyTexts({
  created: () => 'created this contact',
  changed: () => 'changed this contact',
  smsStopped: () => 'ended text messages by replying STOP',
  smsResumed: () => 'resumed text messages by replying START',
} satisfies Sentences<typeof contactEvents>);
