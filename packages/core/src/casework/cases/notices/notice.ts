import { z } from 'zod';
import { personRef } from '../../../mechanisms/conversations/index.ts';
import { richTextSchema } from '../../../platform/fields/rich-text.ts';
import { languages } from '../../../platform/formats/languages.ts';
import { instant } from '../../../platform/schemas.ts';
import { itemRef } from '../case.ts';
import { NOTICE_TEXT_MAX } from '../limits.ts';
import { NO_TEXT, type NoticeContent } from './compose-notice.ts';
import { deliveryKinds, noticeStatuses } from './notice-rules.ts';

const language = z.enum(languages);

const body = richTextSchema('Text', NOTICE_TEXT_MAX).transform((written) => written ?? NO_TEXT);

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
});
export type NoticeRecipient = z.infer<typeof noticeRecipient>;

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
});
export type NoticeRow = z.infer<typeof noticeRow>;

/** A notice with its text. */
export const noticeDetail = noticeRow.extend({
  content: noticeContent,
  /** The text that was saved but not applied yet; null without any. */
  draft: z.object({ content: noticeContent, savedAt: instant, savedBy: personRef.nullable() }).nullable(),
  /** The codes that would be printed as they are. They block issuing until they are filled or waived. */
  openCodes: z.array(z.object({ code: z.string(), isUnknown: z.boolean(), language })),
  waivedCodes: z.array(z.string()),
  deliveryKinds: z.array(z.enum(deliveryKinds)),
});
export type NoticeDetail = z.infer<typeof noticeDetail>;

/** A configured notice that can be made on a case. */
export const offeredNotice = itemRef.extend({
  type: z.string(),
  needsApproval: z.boolean(),
  deliveryKinds: z.array(z.enum(deliveryKinds)),
  /** The roles whose contacts are suggested as recipients; empty for all that receive notices. */
  recipientRoleIds: z.array(z.uuid()),
});
export type OfferedNotice = z.infer<typeof offeredNotice>;
