import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';
import type { SubmissionWorld } from '../../../casework/submissions/testing/part.ts';

type World = EmptyAgency & Pick<SubmissionWorld, 'attachedURL'>;

/** Files belong to other features' records, so this part has only calls. */
export const uploadsPart: TestPart<World, object> = {
  feature: 'uploads',
  insert: async () => ({}),
  inputs: { 'uploads.presign': ({ attachedURL }) => ({ fileURL: attachedURL }) },
  refusals: { 'uploads.presign': { status: 404, body: { code: 'not_found' } } },
  // A reserved place stores a hash of any draft id it is given.
  noRows: ['uploads.signForPublic draftId'],
};
