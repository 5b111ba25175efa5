import { Button, Checkbox, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { NoticeQueue } from '@townkeep/core/casework/cases';
import { rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import { Suspense, useState } from 'react';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { showDismissible, showError, showSuccess } from '../../../../../ui/alerts.ts';
import { lazyPart } from '../../../../../ui/later/lazy-part.tsx';
import { useAction } from '../../../../../ui/use-action.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { api } from '../../../../platform/session/api.ts';
import { usePrint } from '../letters/use-print.ts';
import { reviewLink } from '../review/review-link.ts';
import { chosenOf, idOf, lettersText, movedText, queueWords, type Waiting } from './queues.ts';
import { DocumentRow, NoticeRow } from './QueueRow.tsx';

const PrintDialog = lazyPart(async () => (await import('./PrintDialog.tsx')).PrintDialog);

/** Why some were not moved, by their ids. */
type Stayed = ReadonlyMap<string, string>;
const NONE_STAYED: Stayed = new Map();

interface QueueListProps {
  readonly queue: NoticeQueue;
  readonly waiting: readonly Waiting[];
}

/** The rows of a list of notices, and what can be done with those that are ticked. */
export function QueueList({ queue, waiting }: QueueListProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [stayed, setStayed] = useState<Stayed>(NONE_STAYED);
  if (waiting.length === 0)
    return (
      <Text fz="sm" c="dimmed" py="md">
        {queueWords[queue].empty}
      </Text>
    );
  const chosen = waiting.filter((each) => ticked.has(idOf(each)));
  const isAll = chosen.length === waiting.length;
  const tick = (id: string) => (isTicked: boolean) =>
    setTicked((before) => new Set(isTicked ? [...before, id] : [...before].filter((each) => each !== id)));
  return (
    <>
      <Group gap="sm" className="queue-bar">
        <Checkbox
          aria-label="Choose all on this page"
          checked={isAll}
          indeterminate={!isAll && chosen.length > 0}
          onChange={() => setTicked(isAll ? new Set() : new Set(waiting.map(idOf)))}
        />
        <Text fz="sm" role="status" className="figures">
          {chosen.length === 0 ? 'None chosen' : `${chosen.length} chosen`}
        </Text>
        <QueueActions
          queue={queue}
          waiting={waiting}
          ticked={ticked}
          onDone={(left = NONE_STAYED) => {
            setStayed(left);
            setTicked(new Set(left.keys()));
          }}
        />
      </Group>
      <ul className="plain-list queue-rows" aria-label={queueWords[queue].label}>
        {waiting.map((each) => {
          const id = idOf(each);
          const ticks = { isTicked: ticked.has(id), onTick: tick(id), refusal: stayed.get(id) ?? null };
          return each.kind === 'notice' ? (
            <NoticeRow key={idOf(each)} queue={queue} notice={each.notice} {...ticks} />
          ) : (
            <DocumentRow key={idOf(each)} document={each.document} {...ticks} />
          );
        })}
      </ul>
    </>
  );
}

interface QueueActionsProps extends QueueListProps {
  readonly ticked: ReadonlySet<string>;
  /** Called once those that are ticked were moved or printed. `stayed`: those that were not. */
  readonly onDone: (stayed?: Stayed) => void;
}

const NONE_CHOSEN = 'Choose some of them first.';

function QueueActions({ queue, waiting, ticked, onDone }: QueueActionsProps) {
  const { flags, agencyId } = useSession();
  const [isPrinting, setIsPrinting] = useState(false);
  const { count, noticeIds, documentIds, versions } = chosenOf(waiting, ticked);
  const print = usePrint();
  const move = useAction(
    (isQueued: boolean) =>
      api.cases.queueNotices({ isQueued, inspectionNotices: noticeIds, fAADocuments: documentIds, versions }),
    {
      onSuccess: ({ skipped }) => {
        onDone(new Map(skipped.map(({ id, reason }) => [id, reason])));
        const moved = queue === 'DRAFT' ? 'Put into the print queue' : 'Taken out';
        if (skipped.length === 0) showSuccess(moved);
        else showDismissible(movedText(moved, count - skipped.length, skipped.length), 'error');
      },
      // One reason keeps all of them.
      onProblem: ({ status, fields, message }) => {
        const reason = Object.values(fields)[0] ?? message;
        if (status === 0 || reason === '') return false;
        onDone(new Map([...noticeIds, ...documentIds].map((id) => [id, reason])));
        showError(reason);
        return true;
      },
    },
  );
  const canChange = rightBlocker('cases.change', flags) === null;
  const blocker = count === 0 ? NONE_CHOSEN : null;
  const review = (queue === 'DRAFT' || queue === 'APPROVAL') && (
    <Button component={Link} {...reviewLink(agencyId, queue)} size="compact-sm">
      Review one by one
    </Button>
  );
  return (
    <Group gap="xs" ml="auto">
      {queue === 'DRAFT' && canChange && (
        <ActionButton
          variant="default"
          size="compact-sm"
          blocker={blocker}
          loading={move.isPending}
          onClick={() => move.mutate(true)}
        >
          Put into the print queue
        </ActionButton>
      )}
      {(queue === 'APPROVAL' || queue === 'PRINT') && canChange && (
        <ActionButton
          variant="default"
          size="compact-sm"
          blocker={blocker}
          loading={move.isPending}
          onClick={() => move.mutate(false)}
        >
          {queue === 'PRINT' ? 'Take out' : 'Take back'}
        </ActionButton>
      )}
      {review}
      {queue === 'PRINT' && canChange && (
        <ActionButton size="compact-sm" onClick={() => setIsPrinting(true)}>
          {count === 0 ? 'Print all…' : `Print ${lettersText(count)}…`}
        </ActionButton>
      )}
      {(queue === 'RETURNED' || queue === 'UNSIGNED') && (
        <>
          <ActionButton
            variant="default"
            size="compact-sm"
            blocker={blocker}
            loading={print.labels.isPending}
            onClick={() => print.labels.mutate(noticeIds)}
          >
            Labels
          </ActionButton>
          <ActionButton
            variant="default"
            size="compact-sm"
            blocker={blocker}
            loading={print.again.isPending}
            onClick={() => print.again.mutate(noticeIds)}
          >
            Print again
          </ActionButton>
        </>
      )}
      {isPrinting && (
        <Suspense>
          <PrintDialog
            chosen={count === 0 ? null : { noticeIds, documentIds }}
            count={count}
            onStarted={() => onDone()}
            onClose={() => setIsPrinting(false)}
          />
        </Suspense>
      )}
    </Group>
  );
}
