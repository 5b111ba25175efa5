import '../../cases.css';
import '../notices.css';
import { Anchor, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { IconArrowLeft } from '@tabler/icons-react';
import type { NoticeDetail } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { Suspense, useState } from 'react';
import { toApiProblem } from '../../../../../http/client.ts';
import { lazyPart } from '../../../../../ui/later/lazy-part.tsx';
import { LoadError } from '../../../../../ui/page/LoadError.tsx';
import { NotFoundPage } from '../../../../../ui/page/NotFoundPage.tsx';
import { PageFrame } from '../../../../../ui/page/PageFrame.tsx';
import { useLiveQuery } from '../../../../mechanisms/live/use-live-query.ts';
import { Colleagues } from '../../../../mechanisms/record/presence/Colleagues.tsx';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { CaseDetails } from '../../read/CaseDetails.tsx';
import { type Case, caseQuery, isNotFound } from '../../read/CaseContext.ts';
import { addressOf } from '../../read/Places.tsx';
import { NoticeMark } from '../NoticeMark.tsx';
import { detailOf, noticeQuery, NOTICES_TAB } from '../notices-query.ts';
import { NoticeActions } from './NoticeActions.tsx';
import { NoticeState } from './NoticeState.tsx';
import { NoticeWork } from './NoticeWork.tsx';
import { useNoticeText } from './use-notice-text.ts';

const IssuedWork = lazyPart(async () => (await import('../letters/IssuedWork.tsx')).IssuedWork);

const NAME = 'Notice';

/** A notice of a case: its text, the letter that it becomes, and who receives it. */
export function NoticePage() {
  const { caseId = '', noticeId = '' } = useParams({ strict: false });
  const { agencyId } = useSession();
  const record = useQuery(caseQuery(caseId));
  const notice = useQuery(noticeQuery(caseId, noticeId));
  useLiveQuery('case', caseId, [noticeQuery(caseId, noticeId).queryKey]);
  if (record.data !== undefined && notice.data !== undefined)
    return (
      <OnCase
        key={noticeId}
        shown={record.data}
        isCaseGone={isNotFound(record.error)}
        notice={detailOf(notice.data)}
        isGone={isNotFound(notice.error)}
      />
    );
  const error = record.error ?? notice.error;
  const problem = error === null ? null : toApiProblem(error);
  if (problem !== null && (problem.status === 404 || problem.status === 400))
    return (
      <NotFoundPage
        way={
          <Anchor component={Link} to={casePath(agencyId, caseId)}>
            Go to the case
          </Anchor>
        }
      />
    );
  return (
    <PageFrame name={NAME} heading="Notice">
      {problem === null ? (
        <Skeleton height={320} aria-busy />
      ) : (
        <LoadError problem={problem} onRetry={() => void Promise.all([record.refetch(), notice.refetch()])} />
      )}
    </PageFrame>
  );
}

interface OnCaseProps {
  readonly shown: Case;
  readonly isCaseGone: boolean;
  readonly notice: NoticeDetail;
  /** Another person deleted it while the page was open. */
  readonly isGone: boolean;
}

function OnCase({ shown, isCaseGone, notice, isGone }: OnCaseProps) {
  const { agencyId } = useSession();
  const text = useNoticeText(shown.id, notice);
  // Deleted here, so that the page says nothing of it while it is left.
  const [isDeleted, setIsDeleted] = useState(false);
  return (
    <CaseDetails shown={shown} isGone={isCaseGone} onNext={null} isPreview>
      {({ drafts, notice: ofCase }) => (
        <PageFrame
          name={NAME}
          heading={
            <Group component="span" gap="xs">
              {notice.notice.name}
              <NoticeMark status={notice.status} />
            </Group>
          }
          back={
            <Group gap="sm">
              <Anchor
                component={Link}
                to={casePath(agencyId, shown.id)}
                search={NOTICES_TAB as never}
                fz="sm"
                w="fit-content"
              >
                <IconArrowLeft size={16} aria-hidden className="line-icon" />{' '}
                {[addressOf(shown), shown.number].filter(Boolean).join(' · ')}
              </Anchor>
              <Colleagues drafts={drafts} />
            </Group>
          }
          action={
            (!isGone || isDeleted) && <NoticeActions notice={notice} text={text} onDeleted={() => setIsDeleted(true)} />
          }
        >
          {ofCase}
          <NoticeState notice={notice} />
          {notice.letters.length > 0 && notice.status !== 'ISSUING' ? (
            <Suspense fallback={<Skeleton height={320} aria-busy />}>
              <IssuedWork notice={notice} />
            </Suspense>
          ) : (
            <NoticeWork notice={notice} text={text} isGone={isGone && !isDeleted} />
          )}
        </PageFrame>
      )}
    </CaseDetails>
  );
}
