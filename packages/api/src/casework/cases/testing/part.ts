import { newId } from '../../../platform/ids.ts';
import type { ListsWorld } from '../../../across/setup/lists/testing/part.ts';
import type { SubmissionWorld } from '../../submissions/testing/part.ts';
import { addRows, runIn } from '../../../testing/add-rows.ts';
import { corner, cornerStreet } from '../../../testing/corner.ts';
import { insertSubjectRows, type SubjectRows } from '../../../testing/subject-rows.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';
import { attach } from '../../../mechanisms/uploads/testing/attachments.ts';
import { posted } from '../../../mechanisms/uploads/testing/posted.ts';
import { enforcementCase, type TestCase } from './case.ts';

/** What every part of a case begins with. */
export type BeforeCases = EmptyAgency & ListsWorld & SubmissionWorld;

export interface CaseWorld {
  /** A case at the corner, assigned to the administrator, with two violations. */
  readonly enforcement: TestCase;
  /** A case of the group without an open violation, which can be closed. */
  readonly endedCase: TestCase;
  /** An open case without anything but a file. */
  readonly openCase: TestCase;
  readonly caseRows: SubjectRows;
  /** A file of a case, which no inspection has. */
  readonly looseFile: { readonly caseId: string; readonly attachmentId: string };
  /** A file that the administrator uploaded and did not submit yet. */
  readonly caseFileURL: string;
}

/** Returns the id of the case with all parts. */
export const one = ({ enforcement }: CaseWorld) => ({ id: enforcement.id });

/** Cases, and their notes and files. */
export const casePart: TestPart<BeforeCases, CaseWorld> = {
  feature: 'cases',
  insert: async (of) => {
    await grantAccess(of);
    const cases = await insertCases(of);
    const caseRows = await insertRows(of, cases.enforcement.id);
    const { attachmentId } = await insertRows(of, cases.openCase.id);
    await insertEvent(of, cases.enforcement.id);
    const looseFile = { caseId: cases.openCase.id, attachmentId };
    return { ...cases, caseRows, looseFile, caseFileURL: await posted(of, 'CASE_ATTACHMENT') };
  },
  marks: ({ enforcement, endedCase, openCase, caseRows, looseFile }) => [
    enforcement.id,
    ...enforcement.violationIds,
    endedCase.id,
    openCase.id,
    ...Object.values(caseRows),
    looseFile.attachmentId,
  ],
  inputs: {
    'cases.wholeText': (own) => ({ ...one(own), messageId: own.caseRows.messageId }),
    'cases.presence': (own) => ({ ...one(own), state: 'open' }),
    'cases.addAttachments': (own) => ({ ...one(own), ...attach(own.caseFileURL) }),
    'cases.editAttachment': (own) => ({ ...one(own), attachmentId: own.caseRows.attachmentId, title: 'New' }),
    'cases.addNote': (own) => ({ ...one(own), noteContent: 'New', isPublic: true }),
    'cases.editNote': (own) => ({ ...one(own), noteId: own.caseRows.noteId, noteContent: 'New' }),
  },
  // It answers with nothing.
  rowless: ['cases.presence'],
  refusals: { 'cases.presence': { status: 404, body: { code: 'not_found' } } },
  removals: {
    'cases.removeNote': (own) => ({ ...one(own), noteId: own.caseRows.noteId }),
    'cases.removeAttachments': ({ looseFile: { caseId, attachmentId } }) => ({
      id: caseId,
      attachmentIds: [attachmentId],
    }),
  },
};

/** Gives the administrator access to both violation types, and to secured locations. */
async function grantAccess(of: BeforeCases): Promise<void> {
  const { used, spare } = of.lists.violationTypes;
  await runIn(
    of,
    `update staff set scopes = jsonb_set(scopes, '{xerce,violationTypes}', $3::jsonb) || '{"canSeeSecuredLocations": true}'
     where agency_id = $1 and id = $2`,
    of.admin.id,
    JSON.stringify({ [used]: 'OVERWRITE', [spare]: 'OVERWRITE' }),
  );
}

async function insertCases(of: BeforeCases): Promise<Pick<CaseWorld, 'enforcement' | 'endedCase' | 'openCase'>> {
  const { lists, admin } = of;
  const violation = { violationId: lists.violations.used, violationTypeId: lists.violationTypes.used };
  return {
    enforcement: await enforcementCase(of, {
      assigneeId: admin.id,
      at: [corner.latitude, corner.longitude],
      streetAddress: cornerStreet(of),
      violations: [violation, violation],
    }),
    endedCase: await enforcementCase(of, {
      groupId: lists.groups.used,
      violations: [{ ...violation, status: 'COMPLIANT' }],
    }),
    openCase: await enforcementCase(of, { assigneeId: admin.id }),
  };
}

/** Inserts a note, a message, a tag and a file of a case. */
/** Adds a note, a message, a file and a tag to a case. */
export async function insertRows(of: BeforeCases, id: string): Promise<SubjectRows> {
  return insertSubjectRows(of, { id, tagId: of.lists.tags.used, fileURL: await posted(of, 'CASE_ATTACHMENT') });
}

async function insertEvent(of: BeforeCases, id: string): Promise<void> {
  const actor = { actor_kind: 'STAFF', actor_id: of.admin.id, actor_name: `Sam of ${of.name}` };
  const noted = { subject_kind: 'case', subject_id: id, type: 'case.reopened', data: { reason: id } };
  await addRows(of, 'events', { id: newId(), ...actor, ...noted });
}
