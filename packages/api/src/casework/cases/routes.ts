import { byStaff } from '../../platform/http/by-staff.ts';
import { filesOfStaff, recordRoutes } from '../../mechanisms/conversations/index.ts';
import { routes } from '../../platform/http/call-path.ts';
import { undoable, undoChange } from '../../mechanisms/undo/index.ts';
import { withUploads } from '../../mechanisms/uploads/index.ts';
import { abatementRoutes } from './abatement/routes.ts';
import { collectionRoutes } from './collections/routes.ts';
import { addContact, editContact, removeContact } from './contacts/change-contacts.ts';
import { createCase } from './creating/create-case.ts';
import { readCreation } from './creating/missing-setup.ts';
import { entityRoutes } from './entities/routes.ts';
import { askForCase, assignCase, listAssignees } from './handling/assign-case.ts';
import { reopenCase } from './handling/close-and-reopen.ts';
import { financeRoutes } from './finance/routes.ts';
import { readAssignmentEffect } from './group-actions/assignment-effect.ts';
import { checkStatus } from './group-actions/check-status.ts';
import { startGroupAction } from './group-actions/start-group-action.ts';
import { setDraftMode } from './handling/set-draft-mode.ts';
import { setDescription, setEmails, setInitiationType } from './handling/set-facts.ts';
import { caseUndo, closeUndoably } from './handling/undo.ts';
import { setLocations } from './handling/set-locations.ts';
import { linkSubmissions, readCasesOf, readReporterTexts, unlinkSubmission } from './linking/link-submissions.ts';
import { importNotices, showNoticeImport } from './importing/import-notices.ts';
import { showImport, startImport } from './importing/start-import.ts';
import { startExport } from './listing/export-cases.ts';
import { countCases, listCases, mapCases } from './listing/list-cases.ts';
import { readWorkload } from './listing/workload.ts';
import { locationRoutes } from './locations/routes.ts';
import { readAssociated, suggestContacts } from './read/associated.ts';
import { changesCase, readCase } from './read/read-case.ts';
import { readCaseHistory } from './read/read-history.ts';
import { inspectionRoutes } from './inspections/routes.ts';
import { caseKind } from './kind/subject.ts';
import { sendLink, sendMessage } from './thread/send-message.ts';
import { readTiles, setTile } from './tiles/tiles.ts';
import { lateFeeRoutes } from './money/late-fees/routes.ts';
import { moneyRoutes } from './money/routes.ts';
import { noticeRoutes } from './notices/routes.ts';
import { verifyNotice } from './notices/verifying/verify-notice.ts';
import { timeRoutes } from './time/routes.ts';
import { addViolation } from './violations/add-violation.ts';
import { editViolation, removeViolation } from './violations/change-violation.ts';
import { extendDueDates } from './violations/extend-due-dates.ts';
import { listFrequentViolations, searchViolations } from './violations/search-violations.ts';
import { setDisposition } from './violations/set-disposition.ts';
import { staffOf } from '../../platform/acting.ts';

const call = routes.cases;

/** The routes that read cases. */
const readRoutes = {
  get: call.get.handler(({ input, context }) => readCase(context.tx, input.id, staffOf(context))),
  history: call.history.handler(byStaff(readCaseHistory)),
  tiles: call.tiles.handler(({ input, context }) => readTiles(context.tx, input.id, staffOf(context))),
  searchViolations: call.searchViolations.handler(byStaff(searchViolations)),
  frequentViolations: call.frequentViolations.handler(byStaff(listFrequentViolations)),
  associated: call.associated.handler(byStaff(readAssociated)),
  suggestContacts: call.suggestContacts.handler(byStaff(suggestContacts)),
  ofSubmission: call.ofSubmission.handler(({ input, context }) => readCasesOf(context.tx, input.id, staffOf(context))),
  creation: call.creation.handler(({ context }) => readCreation(context.tx, context.staff.flags)),
  listing: call.listing.handler(byStaff(listCases)),
  counts: call.counts.handler(({ input, context }) => countCases(context.tx, input.filters, staffOf(context))),
  map: call.map.handler(byStaff(mapCases)),
  workload: call.workload.handler(({ context }) => readWorkload(context.tx, staffOf(context))),
  download: call.download.handler(byStaff(startExport)),
  assignees: call.assignees.handler(byStaff(listAssignees)),
};

/** The routes that change a case's own state. */
const handlingRoutes = {
  assign: call.assign.handler(changesCase(undoable(caseUndo, 'ASSIGNMENT', assignCase))),
  undo: call.undo.handler(changesCase(undoChange(caseUndo))),
  askFor: call.askFor.handler(byStaff(askForCase)),
  setInitiationType: call.setInitiationType.handler(changesCase(setInitiationType)),
  setDescription: call.setDescription.handler(changesCase(setDescription)),
  setLocations: call.setLocations.handler(changesCase(setLocations)),
  setEmails: call.setEmails.handler(changesCase(setEmails)),
  close: call.close.handler(changesCase(closeUndoably)),
  reopen: call.reopen.handler(changesCase(reopenCase)),
  setDraftMode: call.setDraftMode.handler(changesCase(setDraftMode)),
  setTile: call.setTile.handler(byStaff(setTile)),
};

/** The routes for what belongs to a case. */
const partRoutes = {
  addViolation: call.addViolation.handler(changesCase(addViolation)),
  extendDueDates: call.extendDueDates.handler(changesCase(extendDueDates)),
  editViolation: call.editViolation.handler(changesCase(editViolation)),
  removeViolation: call.removeViolation.handler(changesCase(removeViolation)),
  setDisposition: call.setDisposition.handler(changesCase(undoable(caseUndo, 'RESULT', setDisposition))),
  addContact: call.addContact.handler(changesCase(addContact)),
  editContact: call.editContact.handler(changesCase(editContact)),
  linkSubmissions: call.linkSubmissions.handler(changesCase(linkSubmissions)),
  reporterTexts: call.reporterTexts.handler(({ context: { tx } }) => readReporterTexts(tx)),
  unlinkSubmission: call.unlinkSubmission.handler(
    byStaff(async (tx, input, by) => {
      await unlinkSubmission(tx, input, by);
      return readCase(tx, input.caseId, by);
    }),
  ),
  removeContact: call.removeContact.handler(changesCase(removeContact)),
};

const importRoutes = {
  checkImport: call.checkImport.handler(byStaff(showImport)),
  import: call.import.handler(byStaff(startImport)),
  checkNoticeImport: call.checkNoticeImport.handler(byStaff(showNoticeImport)),
  importNotices: call.importNotices.handler(({ input, context }) =>
    withUploads(context, filesOfStaff(input, context), (inspected) =>
      context.inAgency((tx) => importNotices(tx, { ...input, inspected }, staffOf(context))),
    ),
  ),
};

/** The routes of cases for staff. */
export const caseRoutes = {
  ...recordRoutes(call, caseKind),
  ...readRoutes,
  ...handlingRoutes,
  ...partRoutes,
  ...inspectionRoutes,
  groupAction: call.groupAction.handler(byStaff(startGroupAction)),
  checkStatus: call.checkStatus.handler(byStaff(checkStatus)),
  assignmentEffect: call.assignmentEffect.handler(byStaff(readAssignmentEffect)),
  ...timeRoutes,
  ...abatementRoutes,
  ...moneyRoutes,
  ...lateFeeRoutes,
  ...financeRoutes,
  ...collectionRoutes,
  ...noticeRoutes,
  ...locationRoutes,
  ...entityRoutes,
  ...importRoutes,
  sendMessage: call.sendMessage.handler(({ input, context }) =>
    withUploads(context, filesOfStaff(input, context), (inspected) =>
      context.inAgency((tx) => sendMessage(tx, { ...input, inspected }, staffOf(context))),
    ),
  ),
  sendLink: call.sendLink.handler(byStaff(sendLink)),
  create: call.create.handler(({ input, context }) =>
    withUploads(context, filesOfStaff(input, context), (inspected) =>
      context.inAgency(async (tx) => {
        const by = staffOf(context);
        return readCase(tx, await createCase(tx, input, inspected, by), by);
      }),
    ),
  ),
};

/** The routes of the page that verifies a notice. */
export const noticePageRoutes = {
  get: routes.noticePage.get.handler(({ input, context: { services } }) => verifyNotice(services, input.token)),
};
