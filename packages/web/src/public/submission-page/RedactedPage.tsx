import { FollowPart } from '../followers/FollowPart.tsx';
import { NextSteps } from './NextSteps.tsx';
import type { LinkPageProps } from './ReporterPage.tsx';
import { SubmissionFacts } from './SubmissionFacts.tsx';

/** The page for anyone: what happened so far, and the way to follow it. A follower's link opens it too. */
export function RedactedPage({ token, submission, onChanged }: LinkPageProps) {
  const { following, followChannels, issueSummary } = submission;
  return (
    <>
      <SubmissionFacts submission={submission} contest={null} />
      {following !== null && (
        <FollowPart part="following" token={token} submission={submission} onChanged={onChanged} />
      )}
      {followChannels.length > 0 && (
        <FollowPart part="form" token={token} channels={followChannels} number={issueSummary.CSNumber} />
      )}
      <NextSteps submission={submission} />
    </>
  );
}
