import { z } from 'zod';
import { type EventData, type EventKind, namedRecord } from '../../../platform/event.ts';
import { nameOf, quoted } from '../../../platform/history.ts';

const about = { noticeId: z.uuid(), notice: namedRecord };

/** Events of the notices of a case. */
export const noticeEvents = {
  noticeGenerated: {
    about: 'A notice was made from a configured one.',
    data: z.strictObject({ ...about, recipients: z.array(z.string()) }),
  },
  noticeTextChanged: { about: 'The text of a notice was changed.', data: z.strictObject(about) },
  noticeRecipientsChanged: {
    about: 'The recipients of a notice were changed.',
    data: z.strictObject({ ...about, recipients: z.array(z.string()) }),
  },
  noticeDeleted: { about: 'A notice that was not issued was deleted.', data: z.strictObject(about) },
} as const;

type Data<Name extends keyof typeof noticeEvents> = EventData<
  EventKind<string, Name, (typeof noticeEvents)[Name]['data']>
>;

/** The sentences of the events of notices. */
export const noticeSentences = {
  noticeGenerated: ({ notice, recipients }: Data<'noticeGenerated'>) =>
    `made the notice “${nameOf(notice)}” to ${quoted(recipients)}`,
  noticeTextChanged: ({ notice }: Data<'noticeTextChanged'>) => `changed the text of the notice “${nameOf(notice)}”`,
  noticeRecipientsChanged: ({ notice, recipients }: Data<'noticeRecipientsChanged'>) =>
    `changed the recipients of the notice “${nameOf(notice)}” to ${quoted(recipients)}`,
  noticeDeleted: ({ notice }: Data<'noticeDeleted'>) => `deleted the notice “${nameOf(notice)}”`,
};
