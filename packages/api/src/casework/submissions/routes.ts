import { byStaff } from '../../platform/http/by-staff.ts';
import { filesOfStaff, recordRoutes } from '../../mechanisms/conversations/index.ts';
import { todayOf } from '../../identity/delegation/index.ts';
import { routes } from '../../platform/http/call-path.ts';
import { setTags } from '../../mechanisms/tags/index.ts';
import { suggestCategories } from '../../mechanisms/suggestions/index.ts';
import { undoable, undoChange } from '../../mechanisms/undo/index.ts';
import { withUploads } from '../../mechanisms/uploads/index.ts';
import { askForSubmission, assign, take } from './handling/assign.ts';
import { createForReporter } from './filing/create-submission.ts';
import { closeSubmission, reopenSubmission } from './handling/close-and-reopen.ts';
import { deleteSubmission } from './handling/delete-submission.ts';
import { checkStatus } from './group-actions/check-status.ts';
import { startGroupAction } from './group-actions/start-group-action.ts';
import { startExport } from './listing/export-submissions.ts';
import { findDuplicates } from './duplicates/find-duplicates.ts';
import { setDifferent } from './duplicates/set-different.ts';
import { setPrimary } from './duplicates/set-primary.ts';
import { countSubmissions, listSubmissions, mapSubmissions } from './listing/list-submissions.ts';
import { listCrmUsers } from './handling/queries/crm-users.ts';
import { readHistory } from './read/read-history.ts';
import { changesSubmission, readerOf, readSubmission } from './read/read-submission.ts';
import { resendLink } from './thread/resend-link.ts';
import { sendMessage } from './thread/send-message.ts';
import { setCategory } from './handling/corrections/set-category.ts';
import { setFields } from './handling/corrections/set-fields.ts';
import { setLocation } from './handling/corrections/set-location.ts';
import { submissionKind } from './subject.ts';
import { closeUndoably, submissionUndo } from './handling/undo.ts';
import { setDueDate } from './handling/set-due-date.ts';
import { setVisibility } from './handling/set-visibility.ts';
import { staffOf } from '../../platform/acting.ts';

const call = routes.submissions;

/** A submission that is closed as a duplicate changes others too, so this is no change that can be undone. */
const canBeUndone = ({ primaryId }: { readonly primaryId?: string | null | undefined }): boolean => primaryId == null;

/** The routes of submissions for staff. */
export const submissionRoutes = {
  ...recordRoutes(call, submissionKind),
  groupAction: call.groupAction.handler(byStaff(startGroupAction)),
  checkStatus: call.checkStatus.handler(byStaff(checkStatus)),
  download: call.download.handler(byStaff(startExport)),
  listing: call.listing.handler(({ input, context }) => listSubmissions(context.tx, input, readerOf(staffOf(context)))),
  counts: call.counts.handler(({ input, context }) =>
    countSubmissions(context.tx, input.filters, readerOf(staffOf(context))),
  ),
  map: call.map.handler(({ input, context }) => mapSubmissions(context.tx, input, readerOf(staffOf(context)))),
  create: call.create.handler(({ input, context }) =>
    withUploads(context, filesOfStaff(input, context), (inspected) =>
      context.inAgency(async (tx) =>
        readSubmission(tx, await createForReporter(tx, input, inspected, staffOf(context)), readerOf(staffOf(context))),
      ),
    ),
  ),
  get: call.get.handler(byStaff((tx, { id }, by) => readSubmission(tx, id, readerOf(by)))),
  remove: call.remove.handler(byStaff(deleteSubmission)),
  setStatus: call.setStatus.handler(
    changesSubmission((tx, { status, ...input }, by) =>
      (status === 'OPEN' ? reopenSubmission : canBeUndone(input) ? closeUndoably : closeSubmission)(tx, input, by),
    ),
  ),
  assign: call.assign.handler(changesSubmission(undoable(submissionUndo, 'ASSIGNMENT', assign))),
  undo: call.undo.handler(changesSubmission(undoChange(submissionUndo))),
  take: call.take.handler(
    changesSubmission(undoable(submissionUndo, 'ASSIGNMENT', (tx, { id }, by) => take(tx, id, by))),
  ),
  askFor: call.askFor.handler(byStaff(askForSubmission)),
  setDueDate: call.setDueDate.handler(changesSubmission(setDueDate)),
  setVisibility: call.setVisibility.handler(changesSubmission(setVisibility)),
  setCategory: call.setCategory.handler(changesSubmission(undoable(submissionUndo, 'CATEGORY', setCategory))),
  setFields: call.setFields.handler(changesSubmission(setFields)),
  setLocation: call.setLocation.handler(changesSubmission(setLocation)),
  setTags: call.setTags.handler(changesSubmission((tx, input, by) => setTags(tx, submissionKind, input, by))),
  history: call.history.handler(({ input, context }) => readHistory(context.tx, input, context.staff.profile.scopes)),
  sendMessage: call.sendMessage.handler(({ input, context }) =>
    withUploads(context, filesOfStaff(input, context), (inspected) =>
      context.inAgency((tx) => sendMessage(tx, { ...input, inspected }, staffOf(context))),
    ),
  ),
  suggest: call.suggest.handler(async ({ input, context: { services, tx } }) => ({
    categoryIds: await suggestCategories(services, tx, { description: input.description, audience: 'staff' }),
  })),
  duplicates: call.duplicates.handler(({ input, context }) =>
    findDuplicates(context.tx, input, readerOf(staffOf(context))),
  ),
  setPrimary: call.setPrimary.handler(changesSubmission(setPrimary)),
  setDifferent: call.setDifferent.handler(changesSubmission(setDifferent)),
  resendLink: call.resendLink.handler(({ input, context }) => resendLink(context.tx, input.id, staffOf(context))),
  crmUsers: call.crmUsers.handler(({ input, context }) => listCrmUsers(context.tx, input, todayOf(context))),
};
