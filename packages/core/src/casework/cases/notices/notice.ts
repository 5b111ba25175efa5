import { z } from 'zod';
import { personRef } from '../../../mechanisms/conversations/index.ts';
import { richTextSchema } from '../../../platform/fields/rich-text.ts';
import { text } from '../../../platform/messages.ts';
import { languages } from '../../../platform/formats/languages.ts';
import { dateOnly, instant, requiredText } from '../../../platform/schemas.ts';
import { itemRef } from '../case.ts';
import { NOTICE_TEXT_MAX } from '../limits.ts';
import { NO_TEXT, type NoticeContent } from './compose-notice.ts';
import { deliveryKinds, deliveryOutcomes, noticeStatuses } from './notice-rules.ts';

const language = z.enum(languages);

const body = richTextSchema('Text', NOTICE_TEXT_MAX, ['table', 'image', 'photo']).transform(
  (written) => written ?? NO_TEXT,
);

/** The text of a notice that staff wrote, by language. */
export const noticeContentInput = z.strictObject({ en: body.optional(), es: body.optional() });

const noticeContent = z.custom<NoticeContent>().meta({ description: 'Formatted text by language.' });

/** Someone who receives a notice. */
export const noticeRecipient = z.object({
  id: z.uuid(),
  /** The contact of the case; null once it was removed from it. */
  caseContactId: z.uuid().nullable(),
  name: z.string(),
  role: z.string().nullable(),
  address: z.string().nullable(),
  email: z.string().nullable(),
  language,
  deliveries: z.array(z.enum(deliveryKinds)),
  /** The number that its certified letter gets; null without one. */
  certifiedMailNumber: z.string().nullable(),
});
export type NoticeRecipient = z.infer<typeof noticeRecipient>;

/** One way in which a letter goes to its recipient, with what came of it. */
export const noticeDelivery = z.object({
  id: z.uuid(),
  version: z.number().int(),
  kind: z.enum(deliveryKinds),
  certifiedMailNumber: z.string().nullable(),
  /** Null until something is recorded. */
  outcome: z.enum(deliveryOutcomes).nullable(),
  reason: itemRef.nullable(),
  happenedOn: z.string().nullable(),
  note: z.string().nullable(),
  /** A receipt or photo among the files of the case. */
  file: z.object({ id: z.uuid(), title: z.string() }).nullable(),
});
export type NoticeDelivery = z.infer<typeof noticeDelivery>;

/** The letter of a recipient as it was issued. It stays as it is. */
export const noticeLetter = z.object({
  id: z.uuid(),
  recipientId: z.uuid(),
  name: z.string(),
  addressLines: z.array(z.string()),
  language,
  /** Null while the letter is being made. */
  sha256: z.string().nullable(),
  pages: z.number().int().nullable(),
  /** The PDF files that go with it, frozen too. */
  enclosures: z.array(z.object({ name: z.string(), sha256: z.string() })),
  deliveries: z.array(noticeDelivery),
});
export type NoticeLetter = z.infer<typeof noticeLetter>;

/** A way of delivery with who recorded what came of it, and where. */
export const shownDelivery = noticeDelivery.extend({
  /** Null for what a print run or the outbox recorded. */
  recordedBy: personRef.nullable(),
  recordedAt: instant.nullable(),
  /** Where it was posted or handed over, in degrees. Null for staff who may not see a secured location of the case. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});
export type ShownDelivery = z.infer<typeof shownDelivery>;

const shownLetter = noticeLetter.extend({ deliveries: z.array(shownDelivery) });
export type ShownLetter = z.infer<typeof shownLetter>;

/** A notice in the list of its case. */
export const noticeRow = z.object({
  id: z.uuid(),
  version: z.number().int(),
  status: z.enum(noticeStatuses),
  /** The configured notice that it was made from. */
  notice: itemRef,
  /** The heading of the letter. */
  title: z.string().nullable(),
  needsApproval: z.boolean(),
  recipients: z.array(noticeRecipient),
  /** The violations that it is about, by their names. */
  violations: z.array(z.string()),
  createdAt: instant,
  createdBy: personRef.nullable(),
  /** Who asked to issue it, and when; null for a draft. */
  asked: z.object({ at: instant, by: personRef.nullable(), isForQueue: z.boolean() }).nullable(),
  /** The last decision of a supervisor; null without any. */
  review: z.object({ at: instant, by: personRef.nullable(), note: z.string().nullable() }).nullable(),
  /** Why it dropped out of a print run, or could not be rendered. */
  failure: z.string().nullable(),
  /** The number, once it has one. It stays with the notice. */
  number: z.string().nullable(),
  issued: z.object({ on: z.string(), by: z.string() }).nullable(),
  voided: z.object({ at: instant, by: personRef.nullable(), reason: itemRef, note: z.string().nullable() }).nullable(),
  /** The notice that it replaces, and the one that replaces it. */
  replaces: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  replacedById: z.uuid().nullable(),
  letters: z.array(noticeLetter),
});
export type NoticeRow = z.infer<typeof noticeRow>;

/** When and where a hearing is. `time` by the clock of the agency, `HH:MM`. */
export const noticeHearing = z.object({
  date: dateOnly,
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, text('timeFormat')),
  place: requiredText('Place', 200),
});
export type NoticeHearing = z.infer<typeof noticeHearing>;

/** A notice with its text. */
export const noticeDetail = noticeRow.extend({
  letters: z.array(shownLetter),
  content: noticeContent,
  /** The text that was saved but not applied yet; null without any. */
  draft: z.object({ content: noticeContent, savedAt: instant, savedBy: personRef.nullable() }).nullable(),
  /** The codes that would be printed as they are. They block issuing until they are filled or waived. */
  openCodes: z.array(z.object({ code: z.string(), isUnknown: z.boolean(), isUnused: z.boolean(), language })),
  waivedCodes: z.array(z.string()),
  /** The text that a supervisor saw last, so that the next one sees what changed since; null before. */
  reviewedContent: noticeContent.nullable(),
  deliveryKinds: z.array(z.enum(deliveryKinds)),
  certifiedNumbersLeft: z
    .number()
    .int()
    .nullable()
    .describe(
      'How many numbers are left in the range from which certified letters without a number get one; null if none does.',
    ),
  /** The hearing that it names; null without one. */
  hearing: noticeHearing.nullable(),
  /** Whether the configured notice sets a hearing. */
  hasHearing: z.boolean(),
  printed: z
    .object({ at: instant, by: z.string() })
    .nullable()
    .describe('Who issued it and when, if neither the officer who asked for it nor the approval of a supervisor did.'),
});
export type NoticeDetail = z.infer<typeof noticeDetail>;

/** A configured notice that can be made on a case. */
export const offeredNotice = itemRef.extend({
  type: z.string(),
  needsApproval: z.boolean(),
  deliveryKinds: z.array(z.enum(deliveryKinds)),
  /** The roles whose contacts are suggested as recipients; empty for all that receive notices. */
  recipientRoleIds: z.array(z.uuid()),
  /** Whether a day, time and place of a hearing are entered when it is made. */
  hasHearing: z.boolean(),
});
export type OfferedNotice = z.infer<typeof offeredNotice>;
