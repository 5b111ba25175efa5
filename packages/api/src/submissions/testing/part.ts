import { newId } from '../../platform/ids.ts';
import type { ListsWorld } from '../../setup/lists/testing/part.ts';
import { addRows, runIn } from '../../testing/add-rows.ts';
import { type SubjectRows, insertSubjectRows } from '../../testing/subject-rows.ts';
import { visitor } from '../../testing/client.ts';
import { corner, cornerStreet } from '../../testing/corner.ts';
import { answerTo } from '../../testing/walk/form-fields.ts';
import type { EmptyAgency, TestPart } from '../../testing/test-part.ts';
import { posted } from '../../uploads/testing/posted.ts';
import { png, upload } from '../../uploads/testing/upload.ts';
import { groupActionInputs, publicPageInputs, staffInputs, staffRemovals, submissionReferences } from './inputs.ts';
import { submissionLetterFacts } from './letter-facts.ts';
import { follower } from './follower.ts';
import { submission, type TestSubmission } from './submission.ts';

export interface SubmissionWorld extends SubjectRows {
  readonly submission: TestSubmission;
  /** Opens the page of a neighbor who was asked to confirm that they follow the submission. */
  readonly followerToken: string;
  /** The reporter of the submission. */
  readonly contactId: string;
  /** The location of the submission. */
  readonly locationId: string;
  /** The file of the submission's attachment. */
  readonly attachedURL: string;
  /** Files that were uploaded and not submitted yet: three by the administrator and one by the reporter. */
  readonly fileURLs: {
    readonly toCreate: string;
    readonly toAdd: string;
    readonly toSend: string;
    readonly toReply: string;
  };
  /** The draft under which the reporter uploaded their file. */
  readonly replyDraftId: string;
}

type Records = Pick<SubmissionWorld, 'contactId' | 'locationId'>;

/** A submission at the corner, assigned to the administrator, with an answer to the field of its category. */
export const submissionsPart: TestPart<EmptyAgency & ListsWorld, SubmissionWorld> = {
  feature: 'submissions',
  insert: async (of) => {
    const { lists, admin } = of;
    const place = { at: [corner.latitude, corner.longitude], streetAddress: cornerStreet(of) } as const;
    const own = await submission(of, { categoryId: lists.categories.used, assigneeId: admin.id, ...place });
    const attachedURL = await upload(visitor, of, `${of.name}.png`, png);
    const beside = await insertSubjectRows(of, { id: own.id, tagId: lists.tags.used, fileURL: attachedURL });
    const records = await answerAndRecord(of, own.id);
    const replyDraftId = newId().replaceAll('-', '').slice(2);
    const fileURLs = {
      toCreate: await posted(of),
      toAdd: await posted(of),
      toSend: await posted(of),
      toReply: await upload(visitor, of, 'photo.png', png, replyDraftId),
    };
    const { token: followerToken } = await follower(of, own.id, { email: `joe@${of.id}.test`, isConfirmed: false });
    return { submission: own, followerToken, attachedURL, ...beside, ...records, fileURLs, replyDraftId };
  },
  marks: ({ submission: { id, token, publicToken }, followerToken, noteId, messageId, attachmentId }) => {
    return [id, token, publicToken, followerToken, noteId, messageId, attachmentId];
  },
  counting: ['submissions.counts'],
  inputs: {
    ...publicPageInputs,
    ...staffInputs,
    'assignmentRules.tryOut': ({ lists, admin }) => ({
      rule: {
        id: lists.assignmentRules.used,
        name: 'Tried',
        product: 'crm',
        categoryIds: [lists.categories.used],
        violationTypeIds: [lists.violationTypes.used],
        assigneeId: admin.id,
        groupId: lists.groups.used,
      },
    }),
  },
  alternatives: {
    ...groupActionInputs,
    // A submission of a chosen person counts, whatever the group.
    'submissions.counts filters[].groupIds[]': ({ lists }) => ({ filters: [{ groupIds: [lists.groups.used] }] }),
    'submissions.create groupId': ({ lists }) => ({
      description: 'A hole',
      isAnonymous: true,
      category: { id: lists.categories.used },
      groupId: lists.groups.used,
    }),
    'submissions.assign groupId': ({ submission: { id }, lists }) => ({ id, groupId: lists.groups.used }),
  },
  removals: staffRemovals,
  letterFacts: submissionLetterFacts,
  refersTo: submissionReferences,
  refusals: { 'submissions.crmUsers': { status: 200 }, 'assignmentRules.tryOut': { status: 200 } },
  // Excludes a row, so it finds none.
  noRows: ['submissions.duplicates excludeId'],
};

/** Answers the category's field and records an event. Returns the ids of the reporter and the location. */
async function answerAndRecord(of: EmptyAgency & ListsWorld, id: string): Promise<Records> {
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
