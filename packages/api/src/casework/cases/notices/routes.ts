import { staffOf } from '../../../platform/acting.ts';
import { byStaff } from '../../../platform/http/by-staff.ts';
import { routes } from '../../../platform/http/call-path.ts';
import { filesOfStaff } from '../../../mechanisms/conversations/index.ts';
import { withUploads } from '../../../mechanisms/uploads/index.ts';
import { editRecipientNumbers, setNoticeCertifiedNumber } from './issuing/certified-numbers.ts';
import {
  applyNoticeDraft,
  deleteNotice,
  saveNoticeDraft,
  setNoticeHearing,
  setNoticeRecipients,
} from './change-notices.ts';
import { generateNotice, reissueNotice } from './generate-notice.ts';
import { listNoticeQueue, queueNotices } from './issuing/change-queue.ts';
import { decideNotice, issueNotice } from './issuing/issue-notice.ts';
import { renderLabels } from './issuing/labels.ts';
import { checkOutcomeFile, recordOutcomeFile } from './outcome-file/start-outcomes.ts';
import { previewNotice } from './preview-notice.ts';
import { printAgain, printQueue } from './issuing/print-run.ts';
import { photosOf } from './issuing/record-outcomes.ts';
import { readLetter } from './issuing/read-letter.ts';
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
  setNoticeHearing: call.setNoticeHearing.handler(byStaff(setNoticeHearing)),
  setNoticeRecipients: call.setNoticeRecipients.handler(({ input, context }) =>
    withUploads(context, filesOfStaff({ attachments: photosOf(input.outcomes) }, context), (photos) =>
      context.inAgency((tx) => setNoticeRecipients(tx, { ...input, photos }, staffOf(context))),
    ),
  ),
  deleteNotice: call.deleteNotice.handler(byStaff(deleteNotice)),
  issueNotice: call.issueNotice.handler(byStaff(issueNotice)),
  decideNotice: call.decideNotice.handler(byStaff(decideNotice)),
  noticeLetter: call.noticeLetter.handler(byStaff(readLetter)),
  setNoticeCertifiedNumber: call.setNoticeCertifiedNumber.handler(byStaff(setNoticeCertifiedNumber)),
  editRecipientNumbers: call.editRecipientNumbers.handler(byStaff(editRecipientNumbers)),
  reissueNotice: call.reissueNotice.handler(byStaff(reissueNotice)),
  queuedNotices: call.queuedNotices.handler(byStaff(listNoticeQueue)),
  queueNotices: call.queueNotices.handler(byStaff(queueNotices)),
  checkOutcomeFile: call.checkOutcomeFile.handler(byStaff(checkOutcomeFile)),
  recordOutcomeFile: call.recordOutcomeFile.handler(byStaff(recordOutcomeFile)),
  printQueue: call.printQueue.handler(byStaff(printQueue)),
  printNoticeHistory: call.printNoticeHistory.handler(byStaff(printAgain)),
  noticeLabels: call.noticeLabels.handler(({ input, context }) => renderLabels(input, staffOf(context))),
};
