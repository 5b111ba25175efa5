import { cornerView } from '../../../../testing/corner.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import type { BeforeSubmissions, SubmissionWorld } from '../../testing/part.ts';

type World = BeforeSubmissions & SubmissionWorld;

const filter = ({ lists, admin, contactId }: World) => ({
  categoryIds: [lists.categories.used],
  assigneeIds: [admin.id],
  groupIds: [lists.groups.used],
  tagIds: [lists.tags.used],
  contactIds: [contactId],
});

/** The calls that list, count, map and export submissions. */
export const listingPart: TestPart<World, object> = {
  feature: 'submissions/listing',
  insert: async () => ({}),
  inputs: {
    'submissions.listing': filter,
    'submissions.counts': (own) => ({ filters: [filter(own)] }),
    'submissions.map': (own) => ({
      ...filter(own),
      bbox: [cornerView.west, cornerView.south, cornerView.east, cornerView.north],
      zoom: cornerView.zoom,
    }),
    'submissions.download': ({ lists }) => ({ format: 'CSV', categoryIds: [lists.categories.used] }),
  },
  alternatives: {
    // A submission of a chosen person counts, whatever the group.
    'submissions.counts filters[].groupIds[]': ({ lists }) => ({ filters: [{ groupIds: [lists.groups.used] }] }),
    'submissions.download ids[]': ({ submission: { id } }) => ({ format: 'CSV', ids: [id] }),
    'submissions.download assigneeIds[]': ({ admin }) => ({ format: 'CSV', assigneeIds: [admin.id] }),
    'submissions.download groupIds[]': ({ lists }) => ({ format: 'CSV', groupIds: [lists.groups.used] }),
    'submissions.download tagIds[]': ({ lists }) => ({ format: 'CSV', tagIds: [lists.tags.used] }),
    'submissions.download contactIds[]': ({ contactId }) => ({ format: 'CSV', contactIds: [contactId] }),
  },
  counting: ['submissions.counts'],
};
