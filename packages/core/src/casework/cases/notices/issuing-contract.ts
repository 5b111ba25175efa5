import { z } from 'zod';
import { attachmentInput } from '../../../mechanisms/conversations/index.ts';
import { staffCall } from '../../../platform/call.ts';
import { dateOnly, id, nullableLines, optionalLines, requiredText, seenVersion } from '../../../platform/schemas.ts';
import { NOTICE_NOTE_MAX, NOTICE_RECIPIENTS_MAX, WAIVED_CODES_MAX } from '../limits.ts';
import { recordPath, tags } from '../staff-addresses.ts';
import { noticeContentInput, noticeDetail } from './notice.ts';
import { deliveryOutcomes } from './notice-rules.ts';

const ofNotice = { id, noticeId: id, version: seenVersion };

/** As it was typed or scanned; checked by `certifiedNumberProblem`. */
const certifiedMailNumber = z.string().max(60);

/** Numbers of certified mail, by recipient. Null removes a number. */
const recipientCMNs = z
  .array(z.object({ recipientId: id, certifiedMailNumber: certifiedMailNumber.nullable() }))
  .max(NOTICE_RECIPIENTS_MAX);
export type RecipientNumbers = z.infer<typeof recipientCMNs>;

/** What came of one way of delivery. */
export const deliveryOutcomeInput = z.object({
  deliveryId: id,
  version: seenVersion,
  /** Null removes what was recorded. */
  outcome: z.enum(deliveryOutcomes).nullable(),
  reasonId: id.nullish(),
  happenedOn: dateOnly.nullish(),
  note: optionalLines('Note', NOTICE_NOTE_MAX),
  /** One of the files of the case. */
  fileId: id.nullish(),
  photo: attachmentInput
    .nullish()
    .describe('A photo or receipt that was uploaded for it. It is added to the files of the case.'),
  place: z
    .object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .nullish()
    .describe('Where a letter was posted or handed over. Without it the stored place stays.'),
});
export type OutcomeInput = z.infer<typeof deliveryOutcomeInput>;

/** How a notice is to be issued. */
export const issueInput = z.object({
  ...ofNotice,
  /** Into the print queue instead of out at once. */
  isQueued: z.boolean().default(false),
  /** Applied first. */
  noticeContent: noticeContentInput.optional(),
  /** For the only recipient by certified mail. */
  certifiedMailNumber: certifiedMailNumber.nullish(),
  /** Whether the number was typed over one that was filled in; it is saved with the history either way. */
  isCertifiedMailNumberModified: z.boolean().optional(),
  recipientCMNs: recipientCMNs.default([]),
  /** Codes without a value that are left out on purpose. An approved notice keeps those that were approved. */
  waivedCodes: z.array(z.string().min(1).max(100)).max(WAIVED_CODES_MAX).default([]),
});
export type IssueInput = z.infer<typeof issueInput>;

/** The calls that approve, issue, deliver and void the notices of a case. */
export const noticeIssuingContract = {
  issueNotice: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'POST',
      path: `${recordPath}/issue-notice`,
      tags,
      summary: 'Issue a notice, or send it for approval or into the print queue',
      description:
        'A notice that needs approval waits for a supervisor. Another one is issued at once, or with `isQueued` by the next print run. Its letters are made right after the call.',
    })
    .input(issueInput)
    .output(noticeDetail),
  decideNotice: staffCall('notices.approve', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${recordPath}/approve-reject-escalated-notice/{noticeId}`,
      tags,
      summary: 'Approve or reject a notice that waits for a supervisor, never one of your own',
    })
    .input(
      z.object({
        ...ofNotice,
        noticeStatus: z.enum(['APPROVED', 'REJECTED']),
        supervisorNote: nullableLines('Note', NOTICE_NOTE_MAX).optional(),
      }),
    )
    .output(noticeDetail),
  noticeLetter: staffCall('cases.see', { reads: true })
    .route({
      method: 'GET',
      path: `${recordPath}/notices/{noticeId}/letters/{letterId}`,
      tags,
      summary: 'Get a short-lived address of the letter of a recipient as it was issued',
    })
    .input(
      z.object({
        id,
        noticeId: id,
        letterId: id,
        /** The position of a file that goes with the letter, from 0; the letter itself without it. */
        enclosure: z.coerce.number().int().min(0).max(9).optional(),
      }),
    )
    .output(z.object({ url: z.string().describe('Can be relative to the address of the API.') })),
  setNoticeCertifiedNumber: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${recordPath}/notice/{noticeId}`,
      tags,
      summary: 'Set the number of certified mail of the only recipient who is sent one',
    })
    .input(z.object({ ...ofNotice, certifiedMailNumber: certifiedMailNumber.nullable() }))
    .output(noticeDetail),
  editRecipientNumbers: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: `${recordPath}/edit-recipient-cmn`,
      tags,
      summary: 'Change the numbers of certified mail of an issued notice, with a reason',
      description: 'The letter stays as it was issued.',
    })
    .input(z.object({ ...ofNotice, recipientCMNs: recipientCMNs.min(1), reason: requiredText('Reason', 500) }))
    .output(noticeDetail),
  reissueNotice: staffCall('cases.change', { change: 'version' })
    .route({
      method: 'DELETE',
      path: `${recordPath}/delete-reissue-notice`,
      tags,
      summary: 'Void an issued notice and make a draft that replaces it',
    })
    .input(z.object({ ...ofNotice, reasonId: id, note: nullableLines('Note', NOTICE_NOTE_MAX).optional() }))
    .output(noticeDetail),
};
