import { z } from 'zod';
import { type EventData, type EventKind, namedRecord } from '../../../platform/event.ts';
import { dayWords } from '../../../platform/formats/calendar.ts';
import { nameOf, quoted } from '../../../platform/history.ts';
import { deliveryNames } from '../../../mechanisms/templates/index.ts';
import { outcomeName } from './delivery-outcomes.ts';
import { type DeliveryKind, deliveryKinds, type DeliveryOutcome, deliveryOutcomes } from './notice-rules.ts';

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
  noticeHearingChanged: {
    about: 'The hearing that a notice names was set or removed.',
    data: z.strictObject({
      ...about,
      hearing: z.strictObject({ date: z.string(), time: z.string(), place: z.string() }).nullable(),
    }),
  },
  noticeEscalated: { about: 'A notice was sent to a supervisor for approval.', data: z.strictObject(about) },
  noticeApproved: {
    about: 'A supervisor approved a notice.',
    data: z.strictObject({ ...about, isForQueue: z.boolean() }),
  },
  noticeRejected: { about: 'A supervisor rejected a notice.', data: z.strictObject(about) },
  noticeQueued: { about: 'A notice was put into the print queue.', data: z.strictObject(about) },
  noticeTakenBack: {
    about: 'A notice became a draft again before it was issued.',
    /** Why it dropped out of a print run; null when a person took it back. */
    data: z.strictObject({ ...about, reason: z.string().nullable() }),
  },
  noticeIssued: {
    about: 'A notice was issued and its letters were made.',
    data: z.strictObject({
      ...about,
      number: z.string(),
      recipients: z.array(z.string()),
      /** Who asked for it, where another person issued it. */
      askedBy: namedRecord.nullish(),
      /** The supervisor who approved it, where it needed that. */
      approvedBy: namedRecord.nullish(),
    }),
  },
  noticeNotMade: {
    about: 'The letters of a notice could not be made.',
    data: z.strictObject({ ...about, number: z.string() }),
  },
  noticeVoided: {
    about: 'An issued notice became void.',
    data: z.strictObject({ ...about, number: z.string(), reason: namedRecord }),
  },
  noticeDelivery: {
    about: 'It was recorded what came of a letter.',
    data: z.strictObject({
      ...about,
      number: z.string(),
      recipient: z.string(),
      kind: z.enum(deliveryKinds),
      outcome: z.enum(deliveryOutcomes).nullable(),
      reason: namedRecord.nullable(),
      happenedOn: z.string().nullable(),
      /** The photo or receipt, and whether the place was recorded. */
      file: namedRecord.nullish(),
      hasPlace: z.boolean().optional(),
    }),
  },
  certifiedNumberSet: {
    about: 'The number of certified mail of a letter was set.',
    data: z.strictObject({
      ...about,
      recipient: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  },
  noticesImported: {
    about: 'Notices that were issued in another system were imported.',
    data: z.strictObject({ numbers: z.array(z.string()) }),
  },
  noticeDeleted: { about: 'A notice that was not issued was deleted.', data: z.strictObject(about) },
} as const;

type Data<Name extends keyof typeof noticeEvents> = EventData<
  EventKind<string, Name, (typeof noticeEvents)[Name]['data']>
>;

/** Returns what came of a letter: `was returned`, `could not be posted`. */
function outcomeWords(kind: DeliveryKind, outcome: DeliveryOutcome): string {
  const name = outcomeName(kind, outcome).toLowerCase();
  return name.startsWith('could not') ? name : `was ${name}`;
}

/** The sentences of the events of notices. */
export const noticeSentences = {
  noticeGenerated: ({ notice, recipients }: Data<'noticeGenerated'>) =>
    `made the notice “${nameOf(notice)}” to ${quoted(recipients)}`,
  noticeTextChanged: ({ notice }: Data<'noticeTextChanged'>) => `changed the text of the notice “${nameOf(notice)}”`,
  noticeRecipientsChanged: ({ notice, recipients }: Data<'noticeRecipientsChanged'>) =>
    `changed the recipients of the notice “${nameOf(notice)}” to ${quoted(recipients)}`,
  noticeHearingChanged: ({ notice, hearing }: Data<'noticeHearingChanged'>) =>
    hearing === null
      ? `removed the hearing from the notice “${nameOf(notice)}”`
      : `set the hearing of the notice “${nameOf(notice)}” to ${dayWords(hearing.date)}, ${hearing.time}, ${hearing.place}`,
  noticeEscalated: ({ notice }: Data<'noticeEscalated'>) => `sent the notice “${nameOf(notice)}” for approval`,
  noticeApproved: ({ notice, isForQueue }: Data<'noticeApproved'>) =>
    `approved the notice “${nameOf(notice)}”${isForQueue ? ', which waits for print' : ''}`,
  noticeRejected: ({ notice }: Data<'noticeRejected'>) => `rejected the notice “${nameOf(notice)}”`,
  noticeQueued: ({ notice }: Data<'noticeQueued'>) => `put the notice “${nameOf(notice)}” into the print queue`,
  noticeTakenBack: ({ notice, reason }: Data<'noticeTakenBack'>) =>
    reason === null
      ? `took the notice “${nameOf(notice)}” back`
      : `left the notice “${nameOf(notice)}” out of the print run: ${reason}`,
  noticeIssued: ({ notice, number, recipients, askedBy, approvedBy }: Data<'noticeIssued'>) => {
    const people = [askedBy && `asked for by ${nameOf(askedBy)}`, approvedBy && `approved by ${nameOf(approvedBy)}`];
    const named = people.filter(Boolean).join(', ');
    const issued = `issued the notice “${nameOf(notice)}” with the number ${number} to ${quoted(recipients)}`;
    return named === '' ? issued : `${issued} (${named})`;
  },
  noticeNotMade: ({ notice, number }: Data<'noticeNotMade'>) =>
    `could not make the letters of the notice “${nameOf(notice)}” (${number})`,
  noticeVoided: ({ notice, number, reason }: Data<'noticeVoided'>) =>
    `voided the notice “${nameOf(notice)}” (${number}): ${nameOf(reason)}`,
  noticeDelivery: (data: Data<'noticeDelivery'>) => {
    const { number, recipient, kind, outcome, reason, happenedOn, file, hasPlace } = data;
    const letter = `the letter of the notice ${number} to “${recipient}” (${deliveryNames[kind]})`;
    if (outcome === null) return `removed the outcome of ${letter}`;
    const why = reason === null ? '' : `: ${nameOf(reason)}`;
    const proof = [file && `the file “${nameOf(file)}”`, hasPlace === true && 'the place'].filter(Boolean);
    const shown = proof.length === 0 ? '' : `, with ${proof.join(' and ')}`;
    return `recorded that ${letter} ${outcomeWords(kind, outcome)} on ${dayWords(happenedOn!)}${why}${shown}`;
  },
  certifiedNumberSet: ({ recipient, from, to, reason }: Data<'certifiedNumberSet'>) => {
    const what = `number of certified mail of the letter to “${recipient}”`;
    const why = reason === null ? '' : ` (${reason})`;
    if (to === null) return `removed the ${what}, which was ${from}${why}`;
    return from === null ? `set the ${what} to ${to}` : `changed the ${what} from ${from} to ${to}${why}`;
  },
  noticesImported: ({ numbers }: Data<'noticesImported'>) =>
    `imported ${numbers.length === 1 ? 'the notice' : 'the notices'} ${numbers.join(', ')} of the former system`,
  noticeDeleted: ({ notice }: Data<'noticeDeleted'>) => `deleted the notice “${nameOf(notice)}”`,
};
