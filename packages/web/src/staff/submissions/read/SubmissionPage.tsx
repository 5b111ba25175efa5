import { Alert, Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { isPhotoName } from '@townkeep/core/files';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { submissionPath } from '@townkeep/core/submissions/paths.ts';
import { useMemo } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { LeaveGuard } from '../../../ui/dialogs/LeaveGuard.tsx';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { NotFoundPage } from '../../../ui/page/NotFoundPage.tsx';
import { PageFrame } from '../../../ui/page/PageFrame.tsx';
import { apiQuery } from '../../session/api.ts';
import { useRecentRecord } from '../../palette/recent-records.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { DetailTabs } from './DetailTabs.tsx';
import { Facts } from './Facts.tsx';
import { HeaderActions } from '../handling/HeaderActions.tsx';
import { SubmissionContext } from './SubmissionContext.ts';
import { Summary } from './Summary.tsx';
import type { Submission } from './use-submission.ts';
import { unsentText, useThreadDrafts } from '../thread/use-thread-drafts.ts';
import { useRememberOpened } from '../listing/use-return-to-row.ts';
import { useChangeBlocker } from '../parts/rights.ts';
import '../submissions.css';

const NAME = 'Customer Submission Detail Page';
const POLL_MS = 3000;

/** After this time no thumbnail is expected any more. */
const THUMBNAIL_TIMEOUT_MS = 60_000;

const awaitsThumbnail = ({ fileName, thumbnailUrl, createdAt }: Submission['attachments'][number]): boolean =>
  thumbnailUrl === null && isPhotoName(fileName) && Date.now() - new Date(createdAt).getTime() < THUMBNAIL_TIMEOUT_MS;

const isNotFound = (error: unknown): boolean => error !== null && toApiProblem(error).status === 404;

const awaitsDelivery = ({ deliveries }: Submission['messages'][number]): boolean =>
  deliveries.some(({ status }) => status === 'QUEUED');

/** 'Customer Submission Detail Page'. */
export function SubmissionPage() {
  const { submissionId = '' } = useParams({ strict: false });
  const { agencyId } = useSession();
  useRememberOpened(submissionId);
  const loaded = useQuery(
    apiQuery.submissions.get.queryOptions({
      input: { id: submissionId },
      // Messages are sent and thumbnails created within moments, so the page polls for them.
      refetchInterval: ({ state: { data, error } }) =>
        data !== undefined &&
        !isNotFound(error) &&
        (data.messages.some(awaitsDelivery) || data.attachments.some(awaitsThumbnail))
          ? POLL_MS
          : false,
    }),
  );
  const problem = loaded.error === null ? null : toApiProblem(loaded.error);
  // The API refuses a malformed id with 400; to people it is a submission that does not exist.
  if (problem !== null && loaded.data === undefined && (problem.status === 404 || problem.status === 400))
    return (
      <NotFoundPage
        way={
          <Anchor component={Link} to={`/agencies/${agencyId}/customer-submissions`}>
            Go to Customer Submissions
          </Anchor>
        }
      />
    );
  if (problem !== null && loaded.data === undefined)
    return (
      <PageFrame name={NAME} heading="Customer Submission">
        <LoadError problem={problem} onRetry={() => void loaded.refetch()} />
      </PageFrame>
    );
  if (loaded.data === undefined)
    return (
      <PageFrame name={NAME} heading="Customer Submission">
        <Stack aria-busy>
          {[180, 120, 240].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </Stack>
      </PageFrame>
    );
  return <SubmissionDetails key={loaded.data.id} submission={loaded.data} isGone={isNotFound(loaded.error)} />;
}

const GONE = 'This submission was deleted. You can still read and copy what you typed.';

interface SubmissionDetailsProps {
  readonly submission: Submission;
  /** Another person deleted it while it was open here. */
  readonly isGone: boolean;
}

function SubmissionDetails({ submission, isGone }: SubmissionDetailsProps) {
  const ownBlocker = useChangeBlocker(submission);
  const { agencyId } = useSession();
  useRecentRecord({
    to: submissionPath(agencyId, submission.id),
    label: `#${submission.number} ${submission.category.name}`,
  });
  const blocker = isGone ? GONE : ownBlocker;
  const drafts = useThreadDrafts(submission.id);
  const { isDirty, isKept, once } = drafts;
  const detail = useMemo(() => ({ submission, blocker, isGone, once }), [submission, blocker, isGone, once]);
  return (
    <SubmissionContext value={detail}>
      <PageFrame name={NAME} heading={`#${submission.number} ${submission.category.name}`} action={<HeaderActions />}>
        {isGone && (
          <Alert color="attention" role="alert">
            {GONE}
          </Alert>
        )}
        {ownBlocker !== null && !isGone && (
          <Text fz="sm" c="dimmed" role="note">
            {ownBlocker}
          </Text>
        )}
        <Summary />
        <div className="detail-columns">
          <DetailTabs drafts={drafts} />
          <Facts />
        </div>
      </PageFrame>
      <LeaveGuard isDirty={isDirty} isKept={isKept} what={unsentText(drafts)} />
    </SubmissionContext>
  );
}
