import { filesOfStaff, recordRoutes } from '../conversations/index.ts';
import { routes } from '../platform/http/call-path.ts';
import { withUploads } from '../uploads/index.ts';
import { abatementRoutes } from './abatement/routes.ts';
import { addContact, editContact, removeContact } from './contacts/change-contacts.ts';
import { createCase } from './creating/create-case.ts';
import { readCreation } from './creating/missing-setup.ts';
import { entityRoutes } from './entities/routes.ts';
import { assignCase } from './handling/assign-case.ts';
import { closeCase } from './handling/close-case.ts';
import { listAssignees } from './handling/list-assignees.ts';
import { startGroupAction } from './group-actions/start-group-action.ts';
import { reopenCase } from './handling/reopen-case.ts';
import { setDraftMode } from './handling/set-draft-mode.ts';
import { setDescription, setEmails, setInitiationType } from './handling/set-facts.ts';
import { setLocations } from './handling/set-locations.ts';
import { readCasesOf } from './linking/cases-of-submission.ts';
import { showImport, startImport } from './importing/start-import.ts';
import { linkSubmissions, unlinkSubmission } from './linking/link-submissions.ts';
import { startExport } from './listing/export-cases.ts';
import { countCases, listCases, mapCases } from './listing/list-cases.ts';
import { locationRoutes } from './locations/routes.ts';
import { readAssociated, suggestContacts } from './read/associated.ts';
import { readAfter, readCase } from './read/read-case.ts';
import { readCaseHistory } from './read/read-history.ts';
import { inspectionRoutes } from './inspections/routes.ts';
import { caseKind } from './subject.ts';
import { sendLink } from './thread/send-link.ts';
import { sendMessage } from './thread/send-message.ts';
import { readTiles, setTile } from './tiles/tiles.ts';
import { timeRoutes } from './time/routes.ts';
import { addViolation } from './violations/add-violation.ts';
import { editViolation, removeViolation } from './violations/change-violation.ts';
import { listFrequentViolations, searchViolations } from './violations/search-violations.ts';
import { setDisposition } from './violations/set-disposition.ts';
import { staffOf } from '../platform/acting.ts';

const call = routes.cases;

/** The routes that read cases. */
const readRoutes = {
  get: call.get.handler(({ input, context }) => readCase(context.tx, input.id, staffOf(context))),
  history: call.history.handler(({ input, context }) => readCaseHistory(context.tx, input, staffOf(context))),
  tiles: call.tiles.handler(({ input, context }) => readTiles(context.tx, input.id, staffOf(context))),
  searchViolations: call.searchViolations.handler(({ input, context }) =>
    searchViolations(context.tx, input, staffOf(context)),
  ),
  frequentViolations: call.frequentViolations.handler(({ input, context }) =>
    listFrequentViolations(context.tx, input, staffOf(context)),
  ),
  associated: call.associated.handler(({ input, context }) => readAssociated(context.tx, input, staffOf(context))),
  suggestContacts: call.suggestContacts.handler(({ input, context }) =>
    suggestContacts(context.tx, input, staffOf(context)),
  ),
  ofSubmission: call.ofSubmission.handler(({ input, context }) => readCasesOf(context.tx, input.id, staffOf(context))),
  creation: call.creation.handler(({ context }) => readCreation(context.tx, context.staff.flags)),
  listing: call.listing.handler(({ input, context }) => listCases(context.tx, input, staffOf(context))),
  counts: call.counts.handler(({ input, context }) => countCases(context.tx, input.filters, staffOf(context))),
  map: call.map.handler(({ input, context }) => mapCases(context.tx, input, staffOf(context))),
  download: call.download.handler(({ input, context }) => startExport(context.tx, input, staffOf(context))),
  assignees: call.assignees.handler(({ input, context }) => listAssignees(context.tx, input, staffOf(context))),
};

/** The routes that change a case's own state. */
const handlingRoutes = {
  assign: call.assign.handler(({ input, context }) =>
    readAfter(context, input.id, assignCase(context.tx, input, staffOf(context))),
  ),
  setInitiationType: call.setInitiationType.handler(({ input, context }) =>
    readAfter(context, input.id, setInitiationType(context.tx, input, staffOf(context))),
  ),
  setDescription: call.setDescription.handler(({ input, context }) =>
    readAfter(context, input.id, setDescription(context.tx, input, staffOf(context))),
  ),
  setLocations: call.setLocations.handler(({ input, context }) =>
    readAfter(context, input.id, setLocations(context.tx, input, staffOf(context))),
  ),
  setEmails: call.setEmails.handler(({ input, context }) =>
    readAfter(context, input.id, setEmails(context.tx, input, staffOf(context))),
  ),
  close: call.close.handler(({ input, context }) =>
    readAfter(context, input.id, closeCase(context.tx, input, staffOf(context))),
  ),
  reopen: call.reopen.handler(({ input, context }) =>
    readAfter(context, input.id, reopenCase(context.tx, input, staffOf(context))),
  ),
  setDraftMode: call.setDraftMode.handler(({ input, context }) =>
    readAfter(context, input.id, setDraftMode(context.tx, input, staffOf(context))),
  ),
  setTile: call.setTile.handler(({ input, context }) => setTile(context.tx, input, staffOf(context))),
};

/** The routes for what belongs to a case. */
const partRoutes = {
  addViolation: call.addViolation.handler(({ input, context }) =>
    readAfter(context, input.id, addViolation(context.tx, input, staffOf(context))),
  ),
  editViolation: call.editViolation.handler(({ input, context }) =>
    readAfter(context, input.id, editViolation(context.tx, input, staffOf(context))),
  ),
  removeViolation: call.removeViolation.handler(({ input, context }) =>
    readAfter(context, input.id, removeViolation(context.tx, input, staffOf(context))),
  ),
  setDisposition: call.setDisposition.handler(({ input, context }) =>
    readAfter(context, input.id, setDisposition(context.tx, input, staffOf(context))),
  ),
  addContact: call.addContact.handler(({ input, context }) =>
    readAfter(context, input.id, addContact(context.tx, input, staffOf(context))),
  ),
  editContact: call.editContact.handler(({ input, context }) =>
    readAfter(context, input.id, editContact(context.tx, input, staffOf(context))),
  ),
  linkSubmissions: call.linkSubmissions.handler(({ input, context }) =>
    readAfter(context, input.id, linkSubmissions(context.tx, input, staffOf(context))),
  ),
  unlinkSubmission: call.unlinkSubmission.handler(({ input, context }) =>
    readAfter(context, input.caseId, unlinkSubmission(context.tx, input, staffOf(context))),
  ),
  removeContact: call.removeContact.handler(({ input, context }) =>
    readAfter(context, input.id, removeContact(context.tx, input, staffOf(context))),
  ),
};

const importRoutes = {
  checkImport: call.checkImport.handler(({ input, context }) => showImport(context.tx, input, staffOf(context))),
  import: call.import.handler(({ input, context }) => startImport(context.tx, input, staffOf(context))),
};

/** The routes of cases for staff. */
export const caseRoutes = {
  ...recordRoutes(call, caseKind),
  ...readRoutes,
  ...handlingRoutes,
  ...partRoutes,
  ...inspectionRoutes,
  groupAction: call.groupAction.handler(({ input, context }) => startGroupAction(context.tx, input, staffOf(context))),
  ...timeRoutes,
  ...abatementRoutes,
  ...locationRoutes,
  ...entityRoutes,
  ...importRoutes,
  sendMessage: call.sendMessage.handler(({ input, context }) =>
    withUploads(context, filesOfStaff(input, context), (inspected) =>
      context.inAgency((tx) => sendMessage(tx, { ...input, inspected }, staffOf(context))),
    ),
  ),
  sendLink: call.sendLink.handler(({ input, context }) => sendLink(context.tx, input, staffOf(context))),
  create: call.create.handler(({ input, context }) =>
    withUploads(context, filesOfStaff(input, context), (inspected) =>
      context.inAgency(async (tx) => {
        const by = staffOf(context);
        return readCase(tx, await createCase(tx, input, inspected, by), by);
      }),
    ),
  ),
};
