import '../cases.css';
import { Anchor, Skeleton, Stack } from '@mantine/core';
import type { CaseSection } from '@townkeep/core/casework/case-layout';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { NotFoundPage } from '../../../../ui/page/NotFoundPage.tsx';
import { PageFrame } from '../../../../ui/page/PageFrame.tsx';
import { useQueue } from '../../../mechanisms/listing/queue/use-queue.ts';
import { useRememberOpened } from '../../../mechanisms/listing/queue/use-return-to-row.ts';
import { useWidth } from '../../../mechanisms/listing/use-width.ts';
import { HeldMailLine } from '../../../mechanisms/record/thread/HeldMailLine.tsx';
import { useRecentRecord } from '../../../mechanisms/record/recent-records.ts';
import { Colleagues } from '../../../mechanisms/record/presence/Colleagues.tsx';
import { RecordHeader } from '../../../mechanisms/record/RecordHeader.tsx';
import { RecordScreen } from '../../../mechanisms/record/RecordScreen.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { HeaderActions } from '../handling/HeaderActions.tsx';
import { useCaseListing } from '../listing/case-listing.tsx';
import { useMoney } from '../money/money-query.ts';
import { noticesQuery, useConfiguredNotices } from '../notices/notices-query.ts';
import { AssigneeField } from './AssigneeField.tsx';
import { CaseKeys } from './CaseKeys.tsx';
import { CaseDetails } from './CaseDetails.tsx';
import { CaseSide } from './CaseSections.tsx';
import { CaseSummary } from './CaseSummary.tsx';
import { CaseTabs } from './CaseTabs.tsx';
import { CaseComposer } from '../thread/CaseTimeline.tsx';
import { type Case, type CasePageState, useLoadedCase } from './CaseContext.ts';
import { PhoneActions } from './PhoneActions.tsx';
import { addressOf } from './Places.tsx';
import { type CaseTab, caseTabs } from './section-order.ts';
import { StatusFacts } from './StatusFacts.tsx';

const NAME = 'Case Detail Page';

/** 'Case Detail Page'. */
export function CasePage() {
  const { caseId = '' } = useParams({ strict: false });
  const { agencyId } = useSession();
  useRememberOpened(caseId);
  const { loaded, problem, retry } = useLoadedCase(caseId);
  // Asked for beside the case, so that the tab of the notices is there with the others.
  useQuery(noticesQuery(caseId));
  useConfiguredNotices();
  useMoney(caseId);
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

interface LoadedPageProps {
  readonly shown: Case;
  readonly layout: readonly CaseSection[];
  readonly isGone: boolean;
}

function LoadedPage({ shown, layout, isGone }: LoadedPageProps) {
  const { agencyId } = useSession();
  const { isNarrow } = useWidth();
  const address = addressOf(shown);
  useRecentRecord({ to: casePath(agencyId, shown.id), label: [address, shown.number].filter(Boolean).join(' · ') });
  const caseListing = useCaseListing();
  const { place, listState } = useQueue(caseListing, shown.id);
  const back = { label: caseListing.heading, to: `/agencies/${agencyId}/cases`, state: listState };
  const onNext = place?.hasNext === true ? () => void place.step(1) : null;
  return (
    <CaseDetails shown={shown} isGone={isGone} onNext={onNext} tabs={useTab()}>
      {({ drafts, notice }) => (
        <RecordScreen
          pageName={NAME}
          header={
            <RecordHeader
              back={back}
              place={place}
              title={
                <>
                  {address}{' '}
                  <span className="title-number">
                    {address !== null && '· '}
                    {shown.number}
                  </span>
                </>
              }
              colleagues={<Colleagues drafts={drafts} />}
              facts={
                <>
                  <StatusFacts />
                  {!isNarrow && <AssigneeField />}
                </>
              }
              actions={<HeaderActions />}
            />
          }
          main={
            <>
              {notice}
              <HeldMailLine count={shown.heldMailCount} recordId={shown.id} />
              <PhoneActions />
              <CaseSummary />
              {isNarrow && <AssigneeField />}
              <CaseTabs layout={layout} />
              <CaseKeys layout={layout} />
              <CaseComposer drafts={drafts} />
            </>
          }
          side={<CaseSide layout={layout} />}
        />
      )}
    </CaseDetails>
  );
}

/** Returns the tab that the address names, and what opens another one in its place. */
function useTab(): Pick<CasePageState, 'tab' | 'setTab'> {
  const navigate = useNavigate();
  const { tab } = useSearch({ strict: false }) as { readonly tab?: unknown };
  const setTab = useCallback(
    (next: CaseTab) =>
      void navigate({ to: '.', search: (next === 'overview' ? {} : { tab: next }) as never, replace: true }),
    [navigate],
  );
  return { tab: caseTabs.find((each) => each === tab) ?? 'overview', setTab };
}
