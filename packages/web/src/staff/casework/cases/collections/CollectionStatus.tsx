import { Alert, Button, Collapse, Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type CaseCollections,
  collectionAfter,
  collectionBlocker,
  type CollectionChoice,
  collectionStatusTexts,
  type CollectionStep,
} from '@townkeep/core/casework/cases';
import { personName } from '@townkeep/core/identity/people';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { IconBuildingBank } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../ui/later/lazy-part.tsx';
import { dayText } from '../../../../ui/dates/format.ts';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { useCase } from '../read/CaseContext.ts';
import { collectionsQuery } from './collections-query.ts';

const CollectionDialog = lazyPart(async () => (await import('./CollectionDialog.tsx')).CollectionDialog);

const buttons: Readonly<Record<CollectionChoice, string>> = {
  SEND: 'Send to collections…',
  RECALL: 'Recall…',
  PAID: 'Record as paid…',
};

const stepWords: Readonly<Record<CollectionStep['action'], string>> = {
  LIST: 'Eligible',
  UNLIST: 'No longer eligible',
  SEND: 'Sent',
  RECALL: 'Recalled',
  PAID: 'Paid',
  OWED: 'In collections again',
};

/**
 * Where the case is on the way to a collecting agency, with what can be done, on the money of the case. Nothing is shown
 * for a case that owes nothing and never was in collections.
 */
export function CollectionStatus({ onPay }: { readonly onPay: () => void }) {
  const { shown } = useCase();
  const query = collectionsQuery(shown.id);
  const { data } = useQuery(query);
  useLiveQuery('case', shown.id, [query.queryKey]);
  const [opened, setOpened] = useState<CollectionChoice | null>(null);
  if (data === undefined || (data.version === 0 && data.balanceCents <= 0)) return null;
  return (
    <>
      <Strip collections={data} onOpen={setOpened} />
      {opened !== null && (
        <Suspense fallback={null}>
          <CollectionDialog
            collections={data}
            action={opened}
            onClose={() => setOpened(null)}
            onPay={() => {
              setOpened(null);
              onPay();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface StripProps {
  readonly collections: CaseCollections;
  readonly onOpen: (action: CollectionChoice) => void;
}

function Strip({ collections, onOpen }: StripProps) {
  const { status, since, sentCents, balanceCents, canChange, steps } = collections;
  const [isOpen, setOpen] = useState(false);
  const offered = (Object.keys(buttons) as CollectionChoice[]).filter(
    (action) =>
      collectionAfter(status, action) !== null &&
      collectionBlocker(collections, action) === null &&
      // What is paid is sent again once the rule lists it, or from the list of what is eligible.
      !(status === 'PAID' && action === 'SEND'),
  );
  return (
    <Alert
      role="group"
      aria-label="Collections"
      color={status === 'IN_COLLECTIONS' ? 'red' : status === 'ELIGIBLE' ? 'yellow' : 'gray'}
      icon={<IconBuildingBank size={16} aria-hidden />}
    >
      <Group gap="xs" justify="space-between">
        <Text fz="sm" fw={600}>
          {collectionStatusTexts[status]}
          {since !== null && status !== 'NONE' && (
            <Text span inherit fw={400}>
              {` since ${dayText(since)}`}
              {status === 'PAID' && balanceCents > 0 && `, with ${formatCents(balanceCents)} still owed`}
              {status === 'IN_COLLECTIONS' && sentCents !== null && `, with ${formatCents(sentCents)}`}
            </Text>
          )}
        </Text>
        <Group gap="xs">
          {canChange &&
            offered.map((action) => (
              <Button key={action} size="compact-sm" variant="default" onClick={() => onOpen(action)}>
                {buttons[action]}
              </Button>
            ))}
          {steps.length > 0 && (
            <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              History
            </Button>
          )}
        </Group>
      </Group>
      <Collapse expanded={isOpen}>
        <List size="sm" mt="xs">
          {steps.map((step) => (
            <List.Item key={step.id}>{stepText(step)}</List.Item>
          ))}
        </List>
      </Collapse>
    </Alert>
  );
}

/** Returns what happened, when, by whom, and why. */
export const stepText = ({ action, on, amountCents, by, reason, note }: CollectionStep): string =>
  [
    `${stepWords[action]} on ${dayText(on)}, with ${formatCents(amountCents)} owed`,
    by === null ? 'by itself' : `by ${personName(by)}`,
    reason,
    note,
  ]
    .filter((part) => part !== null)
    .join(' · ');
