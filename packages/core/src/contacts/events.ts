import { z } from 'zod';
import { changesData, declareEvents, noData } from '../kernel/event.ts';
import { contactTypes } from './contact.ts';

/** What happens to a contact. */
export const contactEvents = declareEvents('contact', {
  created: {
    about: 'A contact was made.',
    data: z.strictObject({ name: z.string().nullable(), contactType: z.enum(contactTypes) }),
  },
  changed: { about: 'Data of a contact were changed, or an e-mail address or phone was added.', data: changesData },
  smsStopped: { about: 'A contact ended text messages by answering STOP.', data: noData },
  smsResumed: { about: 'A contact began text messages again by answering START.', data: noData },
});
