import { Problem } from '@townkeep/core/platform';
import { CONFIRM_HOURS, followerProblems } from '@townkeep/core/casework/submissions';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { type Actor, RESIDENT, recordEvent } from '../../../platform/records/events.ts';
import { lockSubmission } from '../handling/queries/changes.ts';
import { followerLinks } from '../links.ts';
import { openSubmissionLink } from '../read/open-link.ts';
import { deleteFollower, type Follower, findFollower, saveConfirmed } from './queries.ts';

const HOUR_MS = 3_600_000;

/** A follower in the history, which never says who they are. */
const NEIGHBOR: Actor = { ...RESIDENT, name: 'A neighbor' };

/** Returns the follower with a link's hash. @throws Problem not_found, also when the time to confirm is over */
export async function getFollower(tx: AgencyTx, linkHash: Buffer, now: Date): Promise<Follower> {
  const follower = await findFollower(tx, linkHash, new Date(now.getTime() - CONFIRM_HOURS * HOUR_MS));
  if (follower === undefined) throw new Problem('not_found');
  return follower;
}

/** Locks the submission that a follower's link opens, and returns the follower. @throws Problem not_found */
async function lockFollowing(tx: AgencyTx, token: string, { services, now }: Pick<CallContext, 'services' | 'now'>) {
  const link = openSubmissionLink(services, token);
  if (link.link !== followerLinks || !('hash' in link)) throw new Problem('not_found');
  const { submissionId } = await getFollower(tx, link.hash, now);
  const submission = await lockSubmission(tx, submissionId);
  if (submission === undefined) throw new Problem('not_found');
  // Read again under the lock: it may have been confirmed or ended in the meantime.
  return { submission, follower: await getFollower(tx, link.hash, now) };
}

/**
 * Confirms the address of a follower. Confirming again changes nothing.
 * @throws Problem not_found (also for an internal submission), follow_closed
 */
export async function confirmFollowing(
  tx: AgencyTx,
  token: string,
  context: Pick<CallContext, 'services' | 'now'>,
): Promise<void> {
  const { submission, follower } = await lockFollowing(tx, token, context);
  if (submission.visibility !== 'EXTERNAL') throw new Problem('not_found');
  if (follower.confirmedAt !== null) return;
  if (submission.status === 'CLOSED') throw new Problem(followerProblems.follow_closed);
  await saveConfirmed(tx, follower.id, context.now);
  recordEvent(tx, NEIGHBOR, submissionEvents.followed, submission.id, { channel: follower.channel });
}

/**
 * Ends following a submission and removes the address. Returns the submission's number.
 * @throws Problem not_found, also when it has ended before
 */
export async function endFollowing(
  tx: AgencyTx,
  token: string,
  context: Pick<CallContext, 'services' | 'now'>,
): Promise<{ number: number }> {
  const { submission, follower } = await lockFollowing(tx, token, context);
  await deleteFollower(tx, follower.id);
  if (follower.confirmedAt !== null)
    recordEvent(tx, NEIGHBOR, submissionEvents.unfollowed, submission.id, { channel: follower.channel });
  return { number: submission.number };
}
