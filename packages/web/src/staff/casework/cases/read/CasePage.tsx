import '../cases.css';
import { Anchor, Skeleton, Stack } from '@mantine/core';
import type { CaseSection } from '@townkeep/core/casework/case-layout';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { Link, useParams } from '@tanstack/react-router';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { NotFoundPage } from '../../../../ui/page/NotFoundPage.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { useQueue } from '../../../mechanisms/listing/queue/use-queue.ts';
import { useRememberOpened } from '../../../mechanisms/listing/queue/use-return-to-row.ts';
import { useRecentRecord } from '../../../mechanisms/record/recent-records.ts';
import { RecordHeader } from '../../../mechanisms/record/RecordHeader.tsx';
import { RecordScreen } from '../../../mechanisms/record/RecordScreen.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { HeaderActions } from '../handling/HeaderActions.tsx';
import { caseListing } from '../listing/case-listing.tsx';
import { AssigneeField } from './AssigneeField.tsx';
import { CaseDetails } from './CaseDetails.tsx';
import { CaseSections } from './CaseSections.tsx';
import { type Case, useLoadedCase } from './CaseContext.ts';
import { StatusFacts } from './StatusFacts.tsx';

const NAME = 'Case Detail Page';

/** 'Case Detail Page'. */
export function CasePage() {
  const { caseId = '' } = useParams({ strict: false });
  const { agencyId } = useSession();
  useRememberOpened(caseId);
  const { loaded, problem, retry } = useLoadedCase(caseId);
  if (loaded !== null) return <LoadedPage key={loaded.shown.id} {...loaded} />;
  // The API refuses a malformed id with 400; to people it is a case that does not exist.
  if (problem !== null && (problem.status === 404 || problem.status === 400))
    return (
      <NotFoundPage
        way={
          <Anchor component={Link} to={`/agencies/${agencyId}/cases`}>
            Go to Cases
          </Anchor>
        }
      />
    );
  return (
    <PageFrame name={NAME} heading="Case">
      {problem === null ? (
        <Stack aria-busy>
          {[180, 120, 240].map((height) => (
            <Skeleton key={height} height={height} />
          ))}
        </Stack>
      ) : (
        <LoadError problem={problem} onRetry={retry} />
      )}
    </PageFrame>
  );
}

/** Returns the title of a case: its number, and the violation that the list names first. */
function titleOf({ number, violations }: Case): string {
  const first = violations.find(({ status }) => status === 'OPEN') ?? violations[0];
  return [number, first?.violation.name].filter(Boolean).join(' ');
}

interface LoadedPageProps {
  readonly shown: Case;
  readonly layout: readonly CaseSection[];
  readonly isGone: boolean;
}

function LoadedPage({ shown, layout, isGone }: LoadedPageProps) {
  const { agencyId } = useSession();
  const title = titleOf(shown);
  useRecentRecord({ to: casePath(agencyId, shown.id), label: title });
  const { place, listState } = useQueue(caseListing, shown.id);
  const back = { label: caseListing.heading, to: `/agencies/${agencyId}/cases`, state: listState };
  const onNext = place?.hasNext === true ? () => void place.step(1) : null;
  return (
    <CaseDetails shown={shown} isGone={isGone} onNext={onNext}>
      {({ drafts, notice }) => (
        <RecordScreen
          pageName={NAME}
          header={
            <RecordHeader
              back={back}
              place={place}
              title={title}
              facts={
                <>
                  <StatusFacts />
                  <AssigneeField />
                </>
              }
              actions={<HeaderActions />}
            />
          }
          main={
            <>
              {notice}
              <CaseSections column="main" layout={layout} drafts={drafts} />
            </>
          }
          side={<CaseSections column="side" layout={layout} drafts={drafts} />}
        />
      )}
    </CaseDetails>
  );
}
