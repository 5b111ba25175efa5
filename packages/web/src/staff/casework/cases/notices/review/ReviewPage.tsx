import '../../cases.css';
import '../notices.css';
import { Anchor, Button, Group, Progress, Skeleton, Stack as Column, Text } from '@mantine/core';
import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { NoticeQueue, QueuedNotice } from '@townkeep/core/casework/cases';
import { hasEnded } from '@townkeep/core/mechanisms/runs';
import { useState } from 'react';
import { toApiProblem } from '../../../../../http/client.ts';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { useKeys } from '../../../../../ui/keys/use-keys.ts';
import { LoadError } from '../../../../../ui/page/LoadError.tsx';
import { PageFrame } from '../../../../../ui/page/PageFrame.tsx';
import { outcomeText } from '../../../../mechanisms/runs/outcome-text.ts';
import { useRuns } from '../../../../mechanisms/runs/use-runs.ts';
import { apiQuery } from '../../../../platform/session/api.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { queueNamed, queueWords } from '../queues/queues.ts';
import { queueLink } from './review-link.ts';
import { ReviewedNotice } from './ReviewedNotice.tsx';
import { asideOf, countsOf, handle, leftOutWords, type Stack, stackedOf, stackOf, step } from './stack.ts';

const NAME = 'Review notices';
const MOST = 500;
const KEYS = 'This stack';

/** The drafts, or the notices that wait for approval, one after another with the letter of each. */
export function ReviewPage() {
  const { list, run: runId } = useSearch({ strict: false }) as { readonly list?: unknown; readonly run?: string };
  const { agencyId } = useSession();
  const queue = queueNamed(list);
  const run = useRuns().find(({ id }) => id === runId);
  const isMaking = run !== undefined && !hasEnded(run.status);
  const { data, error, refetch } = useQuery(
    apiQuery.cases.queuedNotices.queryOptions({
      input: { filter: { queue, ...(runId === undefined ? {} : { runId }) }, limit: MOST, offset: 0 },
      enabled: !isMaking,
      // The stack is what it was when it was opened: what is handled does not move the others.
      staleTime: Infinity,
      gcTime: 0,
    }),
  );
  return (
    <PageFrame
      name={NAME}
      heading="Review notices"
      back={
        <Anchor component={Link} {...queueLink(agencyId, queue)} fz="sm" w="fit-content">
          <IconArrowLeft size={16} aria-hidden className="line-icon" /> {queueWords[queue].label}
        </Anchor>
      }
    >
      {isMaking ? (
        <div role="status">
          <Text fz="sm">The notices are being made: {outcomeText(run)}</Text>
        </div>
      ) : data !== undefined ? (
        <ReviewStack key={runId} queue={queue} notices={data.inspectionNotices} />
      ) : error === null ? (
        <Skeleton height={320} aria-busy />
      ) : (
        <LoadError problem={toApiProblem(error)} onRetry={() => void refetch()} />
      )}
    </PageFrame>
  );
}

interface ReviewStackProps {
  readonly queue: NoticeQueue;
  readonly notices: readonly QueuedNotice[];
}

function ReviewStack({ queue, notices }: ReviewStackProps) {
  const [{ stacked: first, left }] = useState(() => stackedOf(queue, notices));
  const [stack, setStack] = useState(() => stackOf(first.map(({ id }) => id)));
  const counts = countsOf(stack);
  const current = first.find(({ id }) => id === stack.ids[stack.at]);
  useKeys([
    { key: 'j', label: 'Next notice', group: KEYS, run: () => setStack(step(stack, 1)) },
    { key: 'k', label: 'Previous notice', group: KEYS, run: () => setStack(step(stack, -1)) },
    ...(current === undefined || counts.left === 0
      ? []
      : [{ key: 's', label: 'Set aside', group: KEYS, run: () => setStack(handle(stack, current.id, 'aside')) }]),
  ]);
  if (current === undefined)
    return (
      <Text fz="sm" c="dimmed">
        Nothing to review.{left > 0 && ` ${leftOutWords(left)}`}
      </Text>
    );
  if (counts.left === 0) return <AllReviewed queue={queue} stack={stack} onAside={() => setStack(asideOf(stack))} />;
  return (
    <>
      <StackBar
        stack={stack}
        onStep={(by) => setStack(step(stack, by))}
        onAside={() => setStack(handle(stack, current.id, 'aside'))}
      />
      {left > 0 && (
        <Text fz="sm" c="dimmed">
          {leftOutWords(left)}
        </Text>
      )}
      <ReviewedNotice
        key={current.id}
        caseId={current.case.id}
        noticeId={current.id}
        onDone={() => setStack((now) => handle(now, current.id, 'done'))}
      />
    </>
  );
}

interface StackBarProps {
  readonly stack: Stack;
  readonly onStep: (by: 1 | -1) => void;
  readonly onAside: () => void;
}

/** Where one is in the stack, and the ways through it. */
function StackBar({ stack, onStep, onAside }: StackBarProps) {
  const { done, aside, left } = countsOf(stack);
  const { ids, at } = stack;
  return (
    <Column gap={6}>
      <Group gap="xs">
        <ActionButton
          variant="default"
          size="compact-sm"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          blocker={at === 0 ? 'This is the first one.' : null}
          onClick={() => onStep(-1)}
        >
          Previous
        </ActionButton>
        <Text fz="sm" role="status" className="figures">
          {at + 1} of {ids.length}
        </Text>
        <ActionButton
          variant="default"
          size="compact-sm"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          blocker={at === ids.length - 1 ? 'This is the last one.' : null}
          onClick={() => onStep(1)}
        >
          Next
        </ActionButton>
        <ActionButton variant="default" size="compact-sm" onClick={onAside}>
          Set aside
        </ActionButton>
        <Text fz="sm" c="dimmed" className="figures">
          {done} done, {aside} set aside, {left} left
        </Text>
      </Group>
      <Progress size="xs" value={((done + aside) / ids.length) * 100} aria-label="Reviewed" />
    </Column>
  );
}

interface AllReviewedProps {
  readonly queue: NoticeQueue;
  readonly stack: Stack;
  readonly onAside: () => void;
}

function AllReviewed({ queue, stack, onAside }: AllReviewedProps) {
  const { agencyId } = useSession();
  const { done, aside } = countsOf(stack);
  return (
    <Column gap="sm" align="flex-start" role="status">
      <Text>
        All reviewed: {done} done{aside > 0 && `, ${aside} set aside`}.
      </Text>
      <Group gap="xs">
        {aside > 0 && (
          <Button variant="default" size="compact-sm" onClick={onAside}>
            Go through those set aside
          </Button>
        )}
        <Button component={Link} {...queueLink(agencyId, queue === 'DRAFT' ? 'PRINT' : queue)} size="compact-sm">
          {queue === 'DRAFT' ? 'Go to the print queue' : 'Back to the list'}
        </Button>
      </Group>
    </Column>
  );
}
