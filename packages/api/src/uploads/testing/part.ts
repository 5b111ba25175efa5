import type { EmptyAgency, TestPart } from '../../testing/test-part.ts';
import type { SubmissionWorld } from '../../submissions/testing/part.ts';

type World = EmptyAgency & Pick<SubmissionWorld, 'attachedURL'>;

/** Files come with the records that they belong to: the part has calls only. */
export const uploadsPart: TestPart<World, object> = {
  feature: 'uploads',
  insert: async () => ({}),
  inputs: { 'uploads.presign': ({ attachedURL }) => ({ fileURL: attachedURL }) },
  refusals: { 'uploads.presign': { status: 404, body: { code: 'not_found' } } },
  // A place for a file is kept with a hash of whatever draft it is for.
  noRows: ['uploads.signForPublic draftId'],
};
