import type { TestPart } from '../../../../../testing/test-part.ts';
import { attach } from '../../../../../mechanisms/uploads/testing/attachments.ts';
import { one } from '../../../testing/part.ts';
import { NUMBER, type Of, OTHER_NUMBER } from '../../testing/notice-rows.ts';
import { addIssuing, type IssuingWorld } from './issuing-rows.ts';

/** What came of a letter, with a file of its case. */
const recorded = ({ noticedCase, noticedFileId, issuedNotice, returnedReasonId }: IssuingWorld) => ({
  id: noticedCase.id,
  noticeId: issuedNotice.noticeId,
  outcomes: [
    { deliveryId: issuedNotice.deliveryId, outcome: 'RETURNED', reasonId: returnedReasonId, fileId: noticedFileId },
  ],
});

/** The same with a photo that comes with it. */
const pictured = (own: IssuingWorld) => {
  const { outcomes, ...of } = recorded(own);
  return { ...of, outcomes: [{ ...outcomes[0]!, photo: attach(own.deliveryFileURL).attachments[0]! }] };
};

/** Notices of cases that are on their way, and the calls that issue, print and void them. */
export const issuingPart: TestPart<Of, IssuingWorld> = {
  feature: 'cases/notices/issuing',
  insert: addIssuing,
  marks: (own) => [
    own.plainNoticeId,
    own.waitingNoticeId,
    own.queuedNoticeId,
    own.madeNoticeId,
    own.noticedCase.id,
    ...Object.values(own.issuedNotice),
    ...Object.values(own.oldNotice),
  ],
  inputs: {
    'cases.issueNotice': (own) => ({
      ...one(own),
      noticeId: own.plainNoticeId,
      isQueued: true,
      recipientCMNs: [{ recipientId: own.plainRecipientId, certifiedMailNumber: OTHER_NUMBER }],
    }),
    'cases.decideNotice': (own) => ({ ...one(own), noticeId: own.waitingNoticeId, noticeStatus: 'REJECTED' }),
    'cases.noticeLetter': (own) => ({
      id: own.noticedCase.id,
      noticeId: own.issuedNotice.noticeId,
      letterId: own.issuedNotice.letterId,
    }),
    'cases.setNoticeCertifiedNumber': (own) => ({
      id: own.noticedCase.id,
      noticeId: own.issuedNotice.noticeId,
      certifiedMailNumber: NUMBER,
    }),
    'cases.editRecipientNumbers': (own) => ({
      id: own.noticedCase.id,
      noticeId: own.issuedNotice.noticeId,
      recipientCMNs: [{ recipientId: own.issuedNotice.recipientId, certifiedMailNumber: NUMBER }],
      reason: 'Typed again',
    }),
    'cases.queuedNotices': ({ noticesRunId: runId }) => ({ filter: { queue: 'DRAFT', runId } }),
    'cases.queueNotices': (own) => ({
      isQueued: true,
      inspectionNotices: [own.queuedNoticeId],
      fAADocuments: [own.abatementDocumentId],
    }),
    'cases.printQueue': (own) => ({
      ...one(own),
      noticeIds: [own.queuedNoticeId],
      documentIds: [own.abatementDocumentId],
    }),
    'cases.printNoticeHistory': (own) => ({ id: own.noticedCase.id, noticeIds: [own.issuedNotice.noticeId] }),
    'cases.noticeLabels': (own) => ({ noticeIds: [own.issuedNotice.noticeId] }),
  },
  alternatives: {
    'cases.setNoticeRecipients outcomes[].deliveryId': recorded,
    'cases.setNoticeRecipients outcomes[].reasonId': recorded,
    'cases.setNoticeRecipients outcomes[].fileId': recorded,
    'cases.setNoticeRecipients outcomes[].photo.fileURL': pictured,
    'cases.deleteNotice reasonId': (own) => ({
      id: own.noticedCase.id,
      noticeId: own.oldestNotice.noticeId,
      reasonId: own.voidReasonId,
    }),
  },
  removals: {
    'cases.reissueNotice': (own) => ({
      id: own.noticedCase.id,
      noticeId: own.oldNotice.noticeId,
      reasonId: own.voidReasonId,
    }),
  },
  refersTo: [
    'cases.setNoticeRecipients outcomes.0.deliveryId',
    'cases.setNoticeRecipients outcomes.0.reasonId',
    'cases.setNoticeRecipients outcomes.0.fileId',
    'cases.issueNotice recipientCMNs.0.recipientId',
    'cases.editRecipientNumbers recipientCMNs.0.recipientId',
    'cases.reissueNotice reasonId',
    'cases.deleteNotice reasonId',
  ],
  refusals: { 'cases.noticeLabels': { status: 404, body: { code: 'not_found' } } },
  // Labels are pictures of the rows.
  rowless: ['cases.noticeLabels'],
};
