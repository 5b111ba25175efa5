import { newId } from '../../../../platform/ids.ts';
import { addRows } from '../../../../testing/add-rows.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { type BeforeCases, type CaseWorld, one } from '../../testing/part.ts';
import type { CaseContactWorld } from '../../contacts/testing/part.ts';

interface NoticeWorld {
  /** A notice with a saved draft, and one that only waits to be deleted. */
  readonly noticeId: string;
  readonly otherNoticeId: string;
  readonly noticeRecipientId: string;
}

const TEXT = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Cut the grass.' }] }] };

/** Two notices of a case, and the calls for notices. */
export const noticesPart: TestPart<BeforeCases & CaseWorld & CaseContactWorld, NoticeWorld> = {
  feature: 'cases/notices',
  insert: async (of) => {
    const [noticeId, otherNoticeId] = [newId(), newId()];
    for (const id of [noticeId, otherNoticeId])
      await addRows(of, 'notices', {
        id,
        version: 1,
        case_id: of.enforcement.id,
        status: 'DRAFT',
        config_id: of.lists.notices.used,
        config_list: 'notices',
        titles: {},
        needs_approval: false,
        content: { en: TEXT },
        draft_content: { en: TEXT },
        draft_saved_by: of.admin.id,
        draft_saved_at: new Date(),
        waived_codes: [],
        created_by: of.admin.id,
        created_at: new Date(),
      });
    const noticeRecipientId = newId();
    const recipient = { notice_id: noticeId, case_contact_id: of.caseContactId, position: 0, language: 'en' };
    await addRows(of, 'notice_recipients', { id: noticeRecipientId, ...recipient, deliveries: ['POSTED'] });
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
    'cases.applyNoticeDraft': (own) => ({ ...one(own), noticeId: own.noticeId }),
    'cases.saveNoticeDraft': (own) => ({ ...one(own), noticeId: own.noticeId, noticeContent: { en: TEXT } }),
  },
  removals: { 'cases.deleteNotice': (own) => ({ ...one(own), noticeId: own.otherNoticeId }) },
  refersTo: [
    'cases.generateNotice noticeConfigId',
    'cases.generateNotice caseViolationIds',
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
