import { declareEvents, noData } from '../kernel/event.ts';

/** What happens to a contact. */
export const contactEvents = declareEvents('contact', {
  smsStopped: { about: 'A contact ended text messages by answering STOP.', data: noData },
  smsResumed: { about: 'A contact began text messages again by answering START.', data: noData },
});
