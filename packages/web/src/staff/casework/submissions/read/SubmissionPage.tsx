import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { Link, useParams } from '@tanstack/react-router';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { NotFoundPage } from '../../../../ui/page/NotFoundPage.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { useQueue } from '../../../mechanisms/listing/queue/use-queue.ts';
import { useRememberOpened } from '../../../mechanisms/listing/queue/use-return-to-row.ts';
import { HeldMailLine } from '../../../mechanisms/record/thread/HeldMailLine.tsx';
import { useRecentRecord } from '../../../mechanisms/record/recent-records.ts';
import { Colleagues } from '../../../mechanisms/record/presence/Colleagues.tsx';
import { RecordHeader } from '../../../mechanisms/record/RecordHeader.tsx';
import { RecordScreen } from '../../../mechanisms/record/RecordScreen.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { HeaderActions } from '../handling/HeaderActions.tsx';
import { submissionListing } from '../listing/submission-listing.tsx';
import { SubmissionTimeline } from '../timeline/SubmissionTimeline.tsx';
import { isNotFound, type Submission, submissionQuery, useLoadAhead } from './SubmissionContext.ts';
import { AssigneeField } from './AssigneeField.tsx';
import { CategoryChip } from './CategoryChip.tsx';
import { StatusFacts } from './StatusFacts.tsx';
import { SubmissionDetails } from './SubmissionDetails.tsx';
import { RelatedParts, ReportCard, SubmissionTitle } from './SubmissionParts.tsx';
import { leadOf } from './title.ts';
import '../submissions.css';

const NAME = 'Customer Submission Detail Page';

/** 'Customer Submission Detail Page'. */
export function SubmissionPage() {
  const { submissionId = '' } = useParams({ strict: false });
  const { agencyId } = useSession();
  useRememberOpened(submissionId);
  const loaded = useQuery(submissionQuery(submissionId));
  const problem = loaded.error === null ? null : toApiProblem(loaded.error);
  if (loaded.data !== undefined)
    return <LoadedPage key={loaded.data.id} submission={loaded.data} isGone={isNotFound(loaded.error)} />;
  // The API refuses a malformed id with 400; to people it is a submission that does not exist.
  if (problem !== null && (problem.status === 404 || problem.status === 400))
    return (
      <NotFoundPage
        way={
          <Anchor component={Link} to={`/agencies/${agencyId}/customer-submissions`}>
            Go to Customer Submissions
          </Anchor>
        }
      />
    );
  return (
    <PageFrame name={NAME} heading="Customer Submission">
      {problem === null ? (
        <Stack aria-busy>
          {[180, 120, 240].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </Stack>
      ) : (
        <LoadError problem={problem} onRetry={() => void loaded.refetch()} />
      )}
    </PageFrame>
  );
}

interface LoadedPageProps {
  readonly submission: Submission;
  readonly isGone: boolean;
}

function LoadedPage({ submission, isGone }: LoadedPageProps) {
  const { agencyId } = useSession();
  const label = `${leadOf(submission)} · #${submission.number}`;
  useRecentRecord({ to: submissionPath(agencyId, submission.id), label });
  const { place, listState } = useQueue(submissionListing, submission.id);
  useLoadAhead(place?.nextId ?? null);
  const back = {
    label: submissionListing.heading,
    to: `/agencies/${agencyId}/customer-submissions`,
    state: listState,
  };
  const onNext = place?.hasNext === true ? () => void place.step(1) : null;
  return (
    <SubmissionDetails submission={submission} isGone={isGone} onNext={onNext}>
      {({ drafts, notice }) => (
        <RecordScreen
          pageName={NAME}
          header={
            <RecordHeader
              back={back}
              place={place}
              title={<SubmissionTitle submission={submission} />}
              colleagues={<Colleagues drafts={drafts} />}
              facts={
                <>
                  <StatusFacts />
                  <CategoryChip />
                  <AssigneeField />
                </>
              }
              actions={<HeaderActions />}
            />
          }
          main={
            <>
              {notice}
              <HeldMailLine count={submission.heldMailCount} recordId={submission.id} />
              <ReportCard />
              <SubmissionTimeline drafts={drafts} />
            </>
          }
          side={<RelatedParts />}
        />
      )}
    </SubmissionDetails>
  );
}
