import { staffOf } from '../../../platform/acting.ts';
import { byStaff } from '../../../platform/http/by-staff.ts';
import { routes } from '../../../platform/http/call-path.ts';
import {
  applyNoticeDraft,
  deleteNotice,
  generateNotice,
  saveNoticeDraft,
  setNoticeRecipients,
} from './change-notices.ts';
import { previewNotice } from './preview-notice.ts';
import { readNotice, readNotices, suggestNotices } from './read-notices.ts';

const call = routes.cases;

/** The routes for the notices of cases. */
export const noticeRoutes = {
  suggestNotices: call.suggestNotices.handler(({ input, context: { tx } }) => suggestNotices(tx, input)),
  notices: call.notices.handler(byStaff(readNotices)),
  notice: call.notice.handler(byStaff(readNotice)),
  previewNotice: call.previewNotice.handler(({ input, context }) => previewNotice(input, staffOf(context))),
  generateNotice: call.generateNotice.handler(byStaff(generateNotice)),
  saveNoticeDraft: call.saveNoticeDraft.handler(byStaff(saveNoticeDraft)),
  applyNoticeDraft: call.applyNoticeDraft.handler(byStaff(applyNoticeDraft)),
  setNoticeRecipients: call.setNoticeRecipients.handler(byStaff(setNoticeRecipients)),
  deleteNotice: call.deleteNotice.handler(byStaff(deleteNotice)),
};
