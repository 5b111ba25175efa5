import type { TestPart } from '../../../../testing/test-part.ts';
import { one } from '../../testing/part.ts';
import { addNotice, type Of, TEXT } from './notice-rows.ts';

interface NoticeWorld {
  /** A notice with a saved draft, and one that only waits to be deleted. */
  readonly noticeId: string;
  readonly otherNoticeId: string;
  readonly noticeRecipientId: string;
}

/** Two drafts of a case, and the calls for drafts. */
export const noticesPart: TestPart<Of, NoticeWorld> = {
  feature: 'cases/notices',
  insert: async (of) => {
    const [noticeId, noticeRecipientId] = await addNotice(of);
    const [otherNoticeId] = await addNotice(of);
    return { noticeId, otherNoticeId, noticeRecipientId };
  },
  marks: ({ noticeId, otherNoticeId, noticeRecipientId }) => [noticeId, otherNoticeId, noticeRecipientId],
  inputs: {
    'cases.suggestNotices': ({ lists }) => ({ violationTypeIds: [lists.violationTypes.used] }),
    'cases.notices': one,
    'cases.notice': (own) => ({ ...one(own), noticeId: own.noticeId }),
    'cases.generateNotice': (own) => ({
      ...one(own),
      noticeConfigId: own.lists.notices.used,
      caseViolationIds: [own.enforcement.violationIds[0]!],
      attachmentIds: [own.caseRows.attachmentId],
      recipients: [{ caseContactId: own.caseContactId, deliveries: ['POSTED'], language: 'en' }],
    }),
    'cases.previewNotice': ({ enforcement, noticeId, noticeRecipientId: recipientId }) => ({
      caseId: enforcement.id,
      noticeId,
      recipientId,
    }),
    'cases.setNoticeRecipients': (own) => ({
      ...one(own),
      noticeId: own.noticeId,
      recipients: [{ caseContactId: own.caseContactId, deliveries: ['HAND_DELIVERED'], language: 'es' }],
    }),
    'cases.setNoticeHearing': (own) => ({ ...one(own), noticeId: own.noticeId, hearing: null }),
    'cases.applyNoticeDraft': (own) => ({ ...one(own), noticeId: own.noticeId }),
    'cases.saveNoticeDraft': (own) => ({ ...one(own), noticeId: own.noticeId, noticeContent: { en: TEXT } }),
  },
  removals: {
    'cases.deleteNotice': (own) => ({ ...one(own), noticeId: own.otherNoticeId }),
  },
  refersTo: [
    'cases.generateNotice noticeConfigId',
    'cases.generateNotice caseViolationIds',
    'cases.generateNotice attachmentIds',
    'cases.generateNotice recipients.0.caseContactId',
    'cases.setNoticeRecipients recipients.0.caseContactId',
  ],
  refusals: {
    'cases.suggestNotices': { status: 200, body: { notices: [] } },
    'cases.previewNotice': { status: 404, body: { code: 'not_found' } },
  },
  // The letter is a picture of the rows.
  rowless: ['cases.previewNotice'],
};
