import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { PICTURES_MAX } from '../../../platform/fields/index.ts';
import { languages } from '../../../platform/formats/languages.ts';
import { id, nullableLines, seenVersion } from '../../../platform/schemas.ts';
import { noticeTypeNames } from '../../../mechanisms/templates/index.ts';
import { CASE_VIOLATIONS_MAX, NOTICE_NOTE_MAX, NOTICE_RECIPIENTS_MAX } from '../limits.ts';
import { recordPath, tags } from '../staff-addresses.ts';
import { formerNotice } from './former-notice.ts';
import { deliveryOutcomeInput } from './issuing-contract.ts';
import { noticeContentInput, noticeDetail, noticeHearing, noticeRow, offeredNotice } from './notice.ts';
import { deliveryKinds } from './notice-rules.ts';

const caseNotices = z.object({ notices: z.array(noticeRow) });
const noticeTypes = Object.keys(noticeTypeNames) as (keyof typeof noticeTypeNames)[];

const recipients = z
  .array(
    z.object({
      caseContactId: id,
      deliveries: z.array(z.enum(deliveryKinds)).max(deliveryKinds.length),
      language: z.enum(languages),
    }),
  )
  .max(NOTICE_RECIPIENTS_MAX);

/** The notice to make on a case. */
export const noticeInput = z.object({
  noticeConfigId: id,
  caseViolationIds: z.array(id).max(CASE_VIOLATIONS_MAX),
  /** The photos of the case that it shows, in their order. */
  attachmentIds: z.array(id).max(PICTURES_MAX).optional(),
  recipients,
  /** Of a notice that sets a hearing. It can be set later. */
  hearing: noticeHearing.nullish(),
});
export type NoticeInput = z.infer<typeof noticeInput>;

const ofNotice = { id, noticeId: id };

/** The calls for the notices of cases. */
export const caseNoticesContract = {
  suggestNotices: staffCall('cases.see', { reads: true })
    .route({
      method: 'POST',
      path: '/xerce/config/suggest-notices',
      tags,
      summary: 'List the active notices for some violation types, those without types among them',
    })
    .input(z.object({ violationTypeIds: z.array(id).max(CASE_VIOLATIONS_MAX), type: z.enum(noticeTypes).nullish() }))
    .output(z.object({ notices: z.array(offeredNotice) })),
  notices: staffCall('cases.see')
    .route({ method: 'GET', path: `${recordPath}/notices`, tags, summary: 'List the notices of a case' })
    .input(z.object({ id }))
    .output(
      caseNotices.extend({
        /** Those of the system that the agency used before, the newest first. */
        former: z.array(formerNotice),
      }),
    ),
  notice: staffCall('cases.see')
    .route({ method: 'GET', path: `${recordPath}/notices/{noticeId}`, tags, summary: 'Get a notice with its text' })
    .input(z.object(ofNotice))
    .output(noticeDetail),
  previewNotice: staffCall('cases.see', { limit: 'search', reads: true, transaction: 'own' })
    .route({
      method: 'POST',
      path: '/xerce/preview-notice',
      tags,
      summary: 'Render the letter of a recipient as it would be printed today',
      description: 'Stores nothing. `pdfUrl` is a `data:` address. Without a recipient the first one is taken.',
    })
    .input(
      z.object({ caseId: id, noticeId: id, recipientId: id.optional(), noticeContent: noticeContentInput.optional() }),
    )
    .output(
      z.object({
        pdfUrl: z.string(),
        unknown: z.array(z.string()),
        empty: z.array(z.string()),
        problems: z
          .array(z.string())
          .describe(
            'What keeps the notice from being issued besides these codes, such as an address that is too long.',
          ),
      }),
    ),
  generateNotice: staffCall('cases.change', { change: 'adds' })
    .route({
      method: 'POST',
      path: `${recordPath}/generate-notice`,
      tags,
      summary: 'Make a notice from a configured one',
      description: 'Its text is filled in with the facts of the case; codes of the recipient stay for the letter.',
      successStatus: 201,
    })
    .input(noticeInput.extend({ id }))
    .output(noticeDetail),
  saveNoticeDraft: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'POST',
      path: `${recordPath}/save-draft-notice`,
      tags,
      summary: 'Save a text of a notice that is not applied yet, or discard it with null',
    })
    .input(z.object({ ...ofNotice, version: seenVersion, noticeContent: noticeContentInput.nullable() }))
    .output(noticeDetail),
  applyNoticeDraft: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'POST',
      path: `${recordPath}/apply-draft-notice`,
      tags,
      summary: 'Make the saved text the text of the notice, which ends an approval',
    })
    .input(z.object({ ...ofNotice, version: seenVersion }))
    .output(noticeDetail),
  setNoticeHearing: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${recordPath}/notices/{noticeId}/hearing`,
      tags,
      summary: 'Set the hearing that a notice names, until it is issued, or remove it with null',
      description: 'A change ends an approval.',
    })
    .input(z.object({ ...ofNotice, version: seenVersion, hearing: noticeHearing.nullable() }))
    .output(noticeDetail),
  setNoticeRecipients: staffCall('cases.change', { change: 'version', transaction: 'own' })
    .route({
      method: 'PUT',
      path: `${recordPath}/notices/{noticeId}/recipients`,
      tags,
      summary: 'Change who receives a notice, how, and in which language; once issued, what came of its letters',
      description: 'Either `recipients`, before the notice is issued, or `outcomes`, after it.',
    })
    .input(
      z.object({
        ...ofNotice,
        version: seenVersion,
        recipients: recipients.optional(),
        outcomes: z
          .array(deliveryOutcomeInput)
          .min(1)
          .max(NOTICE_RECIPIENTS_MAX * deliveryKinds.length)
          .optional(),
      }),
    )
    .output(noticeDetail),
  deleteNotice: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'DELETE',
      path: `${recordPath}/delete-notice`,
      tags,
      summary: 'Delete a notice that was not issued, or make an issued one void with a reason',
    })
    .input(
      z.object({
        ...ofNotice,
        version: seenVersion,
        /** Of an issued notice. */
        reasonId: id.nullish(),
        note: nullableLines('Note', NOTICE_NOTE_MAX).optional(),
      }),
    )
    .output(caseNotices),
};
