import type { TestPart } from '../../../../testing/test-part.ts';
import { attach } from '../../../../mechanisms/uploads/testing/attachments.ts';
import { posted } from '../../../../mechanisms/uploads/testing/posted.ts';
import type { BeforeSubmissions, SubmissionWorld } from '../../testing/part.ts';

interface FilingWorld {
  /** A file that the administrator uploaded for a submission and did not submit yet. */
  readonly newSubmissionFileURL: string;
}

/** The calls with which staff file a submission. */
export const filingPart: TestPart<BeforeSubmissions & SubmissionWorld, FilingWorld> = {
  feature: 'submissions/filing',
  insert: async (of) => ({ newSubmissionFileURL: await posted(of) }),
  inputs: {
    'submissions.create': ({ lists, admin, newSubmissionFileURL }) => ({
      description: 'A hole',
      isAnonymous: true,
      category: { id: lists.categories.used },
      ...attach(newSubmissionFileURL),
      assigneeId: admin.id,
      tags: [lists.tags.used],
    }),
  },
  alternatives: {
    'submissions.create groupId': ({ lists }) => ({
      description: 'A hole',
      isAnonymous: true,
      category: { id: lists.categories.used },
      groupId: lists.groups.used,
    }),
  },
  refersTo: [
    'submissions.create category.id',
    'submissions.create assigneeId',
    'submissions.create groupId',
    'submissions.create tags',
  ],
};
