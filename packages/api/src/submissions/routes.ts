import { filesOfStaff, recordRoutes } from '../conversations/index.ts';
import { todayOf } from '../delegation/index.ts';
import { routes } from '../platform/http/call-path.ts';
import { setTags } from '../tags/index.ts';
import { suggestCategories } from '../suggestions/index.ts';
import { withUploads } from '../uploads/index.ts';
import { assign } from './handling/assign.ts';
import { createForReporter } from './filing/create-for-reporter.ts';
import { closeSubmission } from './handling/close-submission.ts';
import { reopenSubmission } from './handling/reopen-submission.ts';
import { deleteSubmission } from './handling/delete-submission.ts';
import { startGroupAction } from './group-actions/start-group-action.ts';
import { startExport } from './listing/export-submissions.ts';
import { findDuplicates } from './listing/find-duplicates.ts';
import { countSubmissions, listSubmissions, mapSubmissions } from './listing/list-submissions.ts';
import { listCrmUsers } from './handling/queries/crm-users.ts';
import { readHistory } from './read/read-history.ts';
import { readAfter, readerOfCall, readSubmission } from './read/read-submission.ts';
import { resendLink } from './thread/resend-link.ts';
import { sendMessage } from './thread/send-message.ts';
import { setCategory } from './handling/corrections/set-category.ts';
import { setFields } from './handling/corrections/set-fields.ts';
import { setLocation } from './handling/corrections/set-location.ts';
import { submissionKind } from './subject.ts';
import { take } from './handling/take.ts';
import { setVisibility } from './handling/set-visibility.ts';
import { staffOf } from '../platform/acting.ts';

const call = routes.submissions;

/** The routes of submissions for staff. */
export const submissionRoutes = {
  ...recordRoutes(call, submissionKind),
  groupAction: call.groupAction.handler(({ input, context }) => startGroupAction(context.tx, input, staffOf(context))),
  download: call.download.handler(({ input, context }) => startExport(context.tx, input, staffOf(context))),
  listing: call.listing.handler(({ input, context }) => listSubmissions(context.tx, input, readerOfCall(context))),
  counts: call.counts.handler(({ input, context }) =>
    countSubmissions(context.tx, input.filters, readerOfCall(context)),
  ),
  map: call.map.handler(({ input, context }) => mapSubmissions(context.tx, input, readerOfCall(context))),
  create: call.create.handler(({ input, context }) =>
    withUploads(context, filesOfStaff(input, context), (inspected) =>
      context.inAgency(async (tx) =>
        readSubmission(tx, await createForReporter(tx, input, inspected, staffOf(context)), readerOfCall(context)),
      ),
    ),
  ),
  get: call.get.handler(({ input, context }) => readAfter(context, input.id, Promise.resolve())),
  remove: call.remove.handler(({ input, context }) => deleteSubmission(context.tx, input, staffOf(context))),
  setStatus: call.setStatus.handler(({ input: { status, ...input }, context }) => {
    const change = status === 'CLOSED' ? closeSubmission : reopenSubmission;
    return readAfter(context, input.id, change(context.tx, input, staffOf(context)));
  }),
  assign: call.assign.handler(({ input, context }) =>
    readAfter(context, input.id, assign(context.tx, input, staffOf(context))),
  ),
  take: call.take.handler(({ input, context }) =>
    readAfter(context, input.id, take(context.tx, input.id, staffOf(context))),
  ),
  setVisibility: call.setVisibility.handler(({ input, context }) =>
    readAfter(context, input.id, setVisibility(context.tx, input, staffOf(context))),
  ),
  setCategory: call.setCategory.handler(({ input, context }) =>
    readAfter(context, input.id, setCategory(context.tx, input, staffOf(context))),
  ),
  setFields: call.setFields.handler(({ input, context }) =>
    readAfter(context, input.id, setFields(context.tx, input, staffOf(context))),
  ),
  setLocation: call.setLocation.handler(({ input, context }) =>
    readAfter(context, input.id, setLocation(context.tx, input, staffOf(context))),
  ),
  setTags: call.setTags.handler(({ input, context }) =>
    readAfter(context, input.id, setTags(context.tx, submissionKind, input, staffOf(context))),
  ),
  history: call.history.handler(({ input, context }) => readHistory(context.tx, input, context.staff.profile.scopes)),
  sendMessage: call.sendMessage.handler(({ input, context }) =>
    withUploads(context, filesOfStaff(input, context), (inspected) =>
      context.inAgency((tx) => sendMessage(tx, { id: input.id, body: input.body, inspected }, staffOf(context))),
    ),
  ),
  suggest: call.suggest.handler(async ({ input, context: { services, tx } }) => ({
    categoryIds: await suggestCategories(services, tx, { description: input.description, audience: 'staff' }),
  })),
  duplicates: call.duplicates.handler(({ input, context }) => findDuplicates(context.tx, input, readerOfCall(context))),
  resendLink: call.resendLink.handler(({ input, context }) => resendLink(context.tx, input.id, staffOf(context))),
  crmUsers: call.crmUsers.handler(({ input, context }) => listCrmUsers(context.tx, input, todayOf(context))),
};
