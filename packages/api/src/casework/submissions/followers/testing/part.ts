import type { TestPart } from '../../../../testing/test-part.ts';
import { follower } from '../../testing/follower.ts';
import type { BeforeSubmissions, SubmissionWorld } from '../../testing/part.ts';

interface FollowerWorld {
  /** Opens the page of a neighbor who was asked to confirm that they follow the submission. */
  readonly followerToken: string;
}

/** A neighbor who follows a submission, and the calls of followers. */
export const followersPart: TestPart<BeforeSubmissions & SubmissionWorld, FollowerWorld> = {
  feature: 'submissions/followers',
  insert: async (of) => {
    const details = { email: `joe@${of.id}.test`, isConfirmed: false };
    return { followerToken: (await follower(of, of.submission.id, details)).token };
  },
  marks: ({ followerToken }) => [followerToken],
  inputs: {
    'publicSubmissions.follow': ({ submission, name }) => ({
      token: submission.publicToken,
      channel: 'EMAIL',
      email: `${name.replace(/[^a-z]/gi, '')}@neighbor.test`,
    }),
    'publicSubmissions.confirmFollowing': ({ followerToken }) => ({ token: followerToken }),
  },
  removals: { 'publicSubmissions.endFollowing': ({ followerToken }) => ({ token: followerToken }) },
};
