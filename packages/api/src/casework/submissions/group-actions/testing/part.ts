import type { TestPart } from '../../../../testing/test-part.ts';
import { type BeforeSubmissions, one, type SubmissionWorld } from '../../testing/part.ts';

type World = BeforeSubmissions & SubmissionWorld;

/** A group action on all submissions that match a filter. */
const onFilter = (filter: object) => ({
  action: 'VISIBILITY',
  visibility: 'INTERNAL',
  filter,
  seen: { count: 1, capped: true },
});

/** The check of a group action on all submissions that match a filter. */
const checked = (filter: object) => ({ status: 'CLOSED', filter, seen: { count: 1, capped: true } });

/** A group action on the submission. */
const onOne = (own: World, action: object) => ({ ...action, ids: [one(own).id] });

/** The calls that change many submissions at once. */
export const groupActionsPart: TestPart<World, object> = {
  feature: 'submissions/group-actions',
  insert: async () => ({}),
  inputs: {
    'submissions.checkStatus': (own) => ({ status: 'CLOSED', ids: [one(own).id] }),
    'submissions.groupAction': (own) => onOne(own, { action: 'ASSIGN', assigneeId: own.admin.id }),
  },
  alternatives: {
    'submissions.checkStatus filter.categoryIds[]': ({ lists }) => checked({ categoryIds: [lists.categories.used] }),
    'submissions.checkStatus filter.assigneeIds[]': ({ admin }) => checked({ assigneeIds: [admin.id] }),
    'submissions.checkStatus filter.groupIds[]': ({ lists }) => checked({ groupIds: [lists.groups.used] }),
    'submissions.checkStatus filter.tagIds[]': ({ lists }) => checked({ tagIds: [lists.tags.used] }),
    'submissions.checkStatus filter.contactIds[]': ({ contactId }) => checked({ contactIds: [contactId] }),
    'submissions.groupAction filter.categoryIds[]': ({ lists }) => onFilter({ categoryIds: [lists.categories.used] }),
    'submissions.groupAction filter.assigneeIds[]': ({ admin }) => onFilter({ assigneeIds: [admin.id] }),
    'submissions.groupAction filter.groupIds[]': ({ lists }) => onFilter({ groupIds: [lists.groups.used] }),
    'submissions.groupAction filter.tagIds[]': ({ lists }) => onFilter({ tagIds: [lists.tags.used] }),
    'submissions.groupAction filter.contactIds[]': ({ contactId }) => onFilter({ contactIds: [contactId] }),
    'submissions.groupAction groupId': (own) => onOne(own, { action: 'ASSIGN', groupId: own.lists.groups.used }),
    'submissions.groupAction outcomeId': (own) =>
      onOne(own, { action: 'STATUS', status: 'CLOSED', outcomeId: own.lists.submissionOutcomes.used }),
    'submissions.groupAction addTags[]': (own) => onOne(own, { action: 'TAGS', addTags: [own.lists.tags.used] }),
    'submissions.groupAction removeTags[]': (own) => onOne(own, { action: 'TAGS', removeTags: [own.lists.tags.used] }),
    'submissions.groupAction categoryId': (own) =>
      onOne(own, { action: 'CATEGORY', categoryId: own.lists.categories.spare }),
  },
  refusals: { 'submissions.checkStatus': { status: 404, body: { code: 'not_found' } } },
  refersTo: [
    'submissions.groupAction assigneeId',
    'submissions.groupAction groupId',
    'submissions.groupAction outcomeId',
    'submissions.groupAction addTags',
    'submissions.groupAction removeTags',
    'submissions.groupAction categoryId',
  ],
};
