import { newId } from '../../../platform/ids.ts';
import type { ListsWorld } from '../../../across/setup/lists/testing/part.ts';
import { addRows, runIn } from '../../../testing/add-rows.ts';
import { visitor } from '../../../testing/client.ts';
import { corner, cornerStreet } from '../../../testing/corner.ts';
import { insertSubjectRows, type SubjectRows } from '../../../testing/subject-rows.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';
import { answerTo } from '../../../testing/walk/form-fields.ts';
import { attach } from '../../../mechanisms/uploads/testing/attachments.ts';
import { posted } from '../../../mechanisms/uploads/testing/posted.ts';
import { png, upload } from '../../../mechanisms/uploads/testing/upload.ts';
import { submissionLetterFacts } from './letter-facts.ts';
import { submission, type TestSubmission } from './submission.ts';

/** What every part of a submission begins with. */
export type BeforeSubmissions = EmptyAgency & ListsWorld;

export interface SubmissionWorld extends SubjectRows {
  readonly submission: TestSubmission;
  /** The reporter of the submission. */
  readonly contactId: string;
  /** The location of the submission. */
  readonly locationId: string;
  /** The file of the submission's attachment. */
  readonly attachedURL: string;
  /** A file that the administrator uploaded and did not submit yet. */
  readonly submissionFileURL: string;
}

/** Returns the id of the submission. */
export const one = ({ submission: { id } }: SubmissionWorld) => ({ id });

/** A submission at the corner, assigned to the administrator, with an answer to the field of its category. */
export const submissionPart: TestPart<BeforeSubmissions, SubmissionWorld> = {
  feature: 'submissions',
  insert: async (of) => {
    const { lists, admin } = of;
    const place = { at: [corner.latitude, corner.longitude], streetAddress: cornerStreet(of) } as const;
    const own = await submission(of, { categoryId: lists.categories.used, assigneeId: admin.id, ...place });
    const attachedURL = await upload(visitor, of, `${of.name}.png`, png);
    const beside = await insertSubjectRows(of, { id: own.id, tagId: lists.tags.used, fileURL: attachedURL });
    const records = await answerAndRecord(of, own.id);
    return { submission: own, attachedURL, ...beside, ...records, submissionFileURL: await posted(of) };
  },
  marks: ({ submission: { id, token, publicToken }, noteId, messageId, attachmentId }) => {
    return [id, token, publicToken, noteId, messageId, attachmentId];
  },
  inputs: {
    'publicSubmissions.get': ({ submission: { token } }) => ({ token }),
    'submissions.get': one,
    'submissions.history': one,
    'submissions.wholeText': (own) => ({ ...one(own), messageId: own.messageId }),
    'submissions.presence': (own) => ({ ...one(own), state: 'open' }),
    'submissions.addAttachments': (own) => ({ ...one(own), ...attach(own.submissionFileURL) }),
    'submissions.editAttachment': (own) => ({ ...one(own), attachmentId: own.attachmentId, title: 'New' }),
    'submissions.addNote': (own) => ({ ...one(own), noteContent: 'New' }),
    'submissions.editNote': (own) => ({ ...one(own), noteId: own.noteId, noteContent: 'New' }),
  },
  removals: {
    'submissions.removeNote': (own) => ({ ...one(own), noteId: own.noteId }),
    'submissions.removeAttachments': (own) => ({ ...one(own), attachmentIds: [own.attachmentId] }),
    // The other parts of the submission end before it.
    'submissions.remove': one,
  },
  // It answers with nothing.
  rowless: ['submissions.presence'],
  refusals: { 'submissions.presence': { status: 404, body: { code: 'not_found' } } },
  letterFacts: submissionLetterFacts,
};

type Records = Pick<SubmissionWorld, 'contactId' | 'locationId'>;

/** Answers the category's field and records an event. Returns the ids of the reporter and the location. */
async function answerAndRecord(of: BeforeSubmissions, id: string): Promise<Records> {
  const answer = JSON.stringify([answerTo(of.field, 'knee-deep')]);
  await runIn(of, 'update submissions set fields = $2 where agency_id = $1 and id = $3', answer, id);
  await addRows(of, 'counters', { kind: 'submission', value: 1 });
  const actor = { actor_kind: 'STAFF', actor_id: of.admin.id, actor_name: `Sam of ${of.name}` };
  const noted = { subject_kind: 'submission', subject_id: id, type: 'submission.noteAdded' };
  await addRows(of, 'events', { id: newId(), ...actor, ...noted });
  const select = 'select contact_id, location_id from submissions where agency_id = $1 and id = $2';
  const { rows } = await runIn(of, select, id);
  return { contactId: String(rows[0]!['contact_id']), locationId: String(rows[0]!['location_id']) };
}
