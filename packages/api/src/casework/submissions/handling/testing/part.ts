import { oakStreet } from '../../../../across/issue-form/testing/form.ts';
import { runIn } from '../../../../testing/add-rows.ts';
import { staff } from '../../../../testing/factories.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { submission } from '../../testing/submission.ts';
import { type BeforeSubmissions, one, type SubmissionWorld } from '../../testing/part.ts';

/** The calls that change a submission's own state. */
export const handlingPart: TestPart<BeforeSubmissions & SubmissionWorld, { readonly askedFor: string }> = {
  feature: 'submissions/handling',
  insert: async (of) => {
    const { id: assigneeId } = await staff(of);
    const { id, number } = await submission(of, { categoryId: of.lists.categories.used, assigneeId });
    // The next one that is filed comes after it.
    await runIn(of, "update counters set value = $2 where agency_id = $1 and kind = 'submission'", number);
    return { askedFor: id };
  },
  marks: ({ askedFor }) => [askedFor],
  inputs: {
    'submissions.crmUsers': ({ admin }) => ({ ids: [admin.id] }),
    'submissions.assign': (own) => ({ ...one(own), assigneeId: own.admin.id }),
    'submissions.askFor': ({ askedFor }) => ({ id: askedFor }),
    'submissions.setDueDate': (own) => ({ ...one(own), dueDate: '2036-01-02', reason: 'Parts are late' }),
    'submissions.setVisibility': (own) => ({ ...one(own), visibility: 'INTERNAL' }),
    'submissions.setCategory': (own) => ({ ...one(own), categoryId: own.lists.categories.used }),
    'submissions.setFields': (own) => ({ ...one(own), fields: [] }),
    'submissions.setLocation': (own) => ({ ...one(own), location: oakStreet }),
    'submissions.take': one,
    'submissions.setTags': (own) => ({ ...one(own), tags: [own.lists.tags.used] }),
  },
  alternatives: {
    'submissions.assign groupId': (own) => ({ ...one(own), groupId: own.lists.groups.used }),
  },
  removals: {
    'submissions.setStatus': (own) => ({
      ...one(own),
      status: 'CLOSED',
      outcomeId: own.lists.submissionOutcomes.spare,
      message: 'Done',
    }),
    'submissions.undo': one,
  },
  refersTo: [
    'submissions.assign assigneeId',
    'submissions.assign groupId',
    'submissions.setCategory categoryId',
    'submissions.setTags tags',
    'submissions.setStatus outcomeId',
  ],
  refusals: { 'submissions.crmUsers': { status: 200 } },
};
