import { Anchor, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { NoticeDetail } from '@townkeep/core/casework/cases';
import { Suspense, useState } from 'react';
import { toApiProblem } from '../../../../../http/client.ts';
import { useKeys } from '../../../../../ui/keys/use-keys.ts';
import { lazyPart } from '../../../../../ui/later/lazy-part.tsx';
import { LoadError } from '../../../../../ui/page/LoadError.tsx';
import { useLiveQuery } from '../../../../mechanisms/live/use-live-query.ts';
import { RecordSection } from '../../../../mechanisms/record/RecordSection.tsx';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { api } from '../../../../platform/session/api.ts';
import { type Case, caseQuery, isNotFound, useCase, useCaseChange } from '../../read/CaseContext.ts';
import { CaseDetails } from '../../read/CaseDetails.tsx';
import { addressOf } from '../../read/Places.tsx';
import { isSentForApproval } from '../issuing/next-steps.ts';
import { TextChanges } from '../issuing/TextChanges.tsx';
import { useNoticeRights } from '../issuing/use-notice-rights.ts';
import { NoticeMark } from '../NoticeMark.tsx';
import { detailOf, noticePath, noticeQuery } from '../notices-query.ts';
import { Letter } from '../page/Letter.tsx';
import { NoticeActions } from '../page/NoticeActions.tsx';
import { NoticeState } from '../page/NoticeState.tsx';
import { OpenCodes } from '../page/OpenCodes.tsx';
import { RecipientList } from '../page/RecipientList.tsx';
import { useNoticeText } from '../page/use-notice-text.ts';

const IssuedWork = lazyPart(async () => (await import('../letters/IssuedWork.tsx')).IssuedWork);

// Its keys are pressed quickly, and what is typed next is for the dialog.
void import('../issuing/DecideDialog.tsx');
void import('../issuing/IssueDialog.tsx');

interface ReviewedNoticeProps {
  readonly caseId: string;
  readonly noticeId: string;
  /** Called once it is issued, queued, sent or decided. */
  readonly onDone: () => void;
}

/** A notice of a stack with its case: who receives it, what is left to fill in, what changed, and the letter. */
export function ReviewedNotice({ caseId, noticeId, onDone }: ReviewedNoticeProps) {
  const record = useQuery(caseQuery(caseId));
  const notice = useQuery(noticeQuery(caseId, noticeId));
  useLiveQuery('case', caseId, [noticeQuery(caseId, noticeId).queryKey]);
  const error = record.error ?? notice.error;
  if (record.data !== undefined && notice.data !== undefined && !isNotFound(notice.error))
    return <OnCase shown={record.data} notice={detailOf(notice.data)} onDone={onDone} />;
  if (error === null) return <Skeleton height={320} aria-busy />;
  return (
    <LoadError problem={toApiProblem(error)} onRetry={() => void Promise.all([record.refetch(), notice.refetch()])} />
  );
}

interface OnCaseProps {
  readonly shown: Case;
  readonly notice: NoticeDetail;
  readonly onDone: () => void;
}

function OnCase({ shown, notice, onDone }: OnCaseProps) {
  const { agencyId } = useSession();
  const text = useNoticeText(shown.id, notice);
  return (
    <CaseDetails shown={shown} isGone={false} onNext={null} isPreview>
      {({ notice: ofCase }) => (
        <Stack gap="sm">
          <Group justify="space-between" gap="sm">
            <div>
              <Title order={2} fz="md">
                <Group component="span" gap="xs">
                  {[addressOf(shown), notice.notice.name].filter(Boolean).join(' · ')}
                  <NoticeMark status={notice.status} />
                </Group>
              </Title>
              <Anchor component={Link} to={noticePath(agencyId, shown.id, notice.id)} fz="sm">
                {shown.number}: open to edit
              </Anchor>
            </div>
            <Group gap="xs">
              <QueueNow notice={notice} onDone={onDone} />
              <NoticeActions notice={notice} text={text} onDone={onDone} onDeleted={() => undefined} />
            </Group>
          </Group>
          {ofCase}
          <NoticeState notice={notice} />
          {notice.letters.length > 0 && notice.status !== 'ISSUING' ? (
            <Suspense fallback={<Skeleton height={320} aria-busy />}>
              <IssuedWork notice={notice} />
            </Suspense>
          ) : (
            <Unissued notice={notice} content={text.content} />
          )}
        </Stack>
      )}
    </CaseDetails>
  );
}

/** Puts a complete draft into the print queue at one key, or sends it for approval. */
function QueueNow({ notice, onDone }: { readonly notice: NoticeDetail; readonly onDone: () => void }) {
  const { shown } = useCase();
  const { change } = useNoticeRights(notice);
  const isForApproval = isSentForApproval(notice);
  const queue = useCaseChange(
    () =>
      api.cases.issueNotice({
        id: shown.id,
        noticeId: notice.id,
        version: notice.version,
        isQueued: true,
        recipientCMNs: [],
        waivedCodes: [...notice.waivedCodes],
      }),
    {
      partKey: noticeQuery(shown.id, notice.id).queryKey,
      success: isForApproval ? 'Sent for approval' : 'Put into the print queue',
      onSuccess: onDone,
    },
  );
  const isOffered = change && notice.status === 'DRAFT' && notice.draft === null;
  const blocker = notice.openCodes.length > 0 ? 'Some codes have no value. Issue it by the dialog, or edit it.' : null;
  useKeys(
    isOffered
      ? [
          {
            key: 'q',
            label: isForApproval ? 'Send for approval' : 'Put into the print queue',
            group: 'This notice',
            blocker,
            run: () => queue.mutate(undefined),
          },
        ]
      : [],
  );
  return null;
}

interface UnissuedProps {
  readonly notice: NoticeDetail;
  readonly content: NoticeDetail['content'];
}

function Unissued({ notice, content }: UnissuedProps) {
  const [chosenId, setRecipientId] = useState<string | null>(null);
  const recipient = notice.recipients.find(({ id }) => id === chosenId) ?? notice.recipients[0];
  const languages = [...new Set(notice.recipients.map(({ language }) => language))];
  return (
    <div className="notice-panes notice-issued">
      <Stack gap="sm">
        <OpenCodes open={notice.openCodes} languages={languages} onGo={null} />
        <RecipientList notice={notice} onEdit={null} />
        {notice.violations.length > 0 && (
          <RecordSection title="Violations" count={notice.violations.length}>
            <Text fz="sm">{notice.violations.join(', ')}</Text>
          </RecordSection>
        )}
        {notice.reviewedContent !== null && (
          <Paper component="section" withBorder p="sm" aria-label="Changes since the last review">
            <Text fz="sm" fw={600}>
              Changes since the last review
            </Text>
            <TextChanges before={notice.reviewedContent} after={content} />
          </Paper>
        )}
      </Stack>
      {recipient !== undefined && (
        <Letter notice={notice} recipient={recipient} content={content} isShown onRecipient={setRecipientId} />
      )}
    </div>
  );
}
