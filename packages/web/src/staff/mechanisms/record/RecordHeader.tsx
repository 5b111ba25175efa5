import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconArrowLeft, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconAction } from '../../../ui/ActionButton.tsx';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import type { ListingState } from '../listing/listing-state.ts';
import type { QueuePlace } from '../listing/queue/use-queue.ts';

export interface RecordHeaderProps {
  /** The listing that the record belongs to: its name and path, and the state to go back to. */
  readonly back: { readonly label: string; readonly to: string; readonly state: ListingState };
  /** The place in the queue that the record was opened from; null if it was opened otherwise. */
  readonly place: QueuePlace | null;
  readonly title: ReactNode;
  /** Who else has the record open. */
  readonly colleagues?: ReactNode;
  /** Status, due date and assignee. */
  readonly facts?: ReactNode;
  /** The primary action, and the menu of the others. */
  readonly actions?: ReactNode;
}

/** The strip at the top of a record: the way back and to the neighbors, the title, the facts, the actions. */
export function RecordHeader({ back, place, title, colleagues, facts, actions }: RecordHeaderProps) {
  return (
    <section className="record-header" aria-label="Summary">
      <Group gap={4} wrap="nowrap" component="nav" aria-label="Queue" className="record-queue">
        <ActionIcon
          component={Link}
          to={back.to}
          search={(() => back.state) as never}
          variant="subtle"
          aria-label={`Back to ${back.label}`}
        >
          <IconArrowLeft size={18} aria-hidden />
        </ActionIcon>
        {place !== null && <Neighbors place={place} />}
      </Group>
      <div className="record-lead">
        <Title order={1} fz="md" className="record-title">
          {title}
        </Title>
        {colleagues}
      </div>
      <div className="record-facts">{facts}</div>
      <Group gap="xs" wrap="nowrap" className="record-actions">
        {actions}
      </Group>
    </section>
  );
}

const GROUP = 'This list';

function Neighbors({ place: { text, hasPrevious, hasNext, step } }: { readonly place: QueuePlace }) {
  const blockers = {
    next: hasNext ? null : 'This is the last one of the list.',
    previous: hasPrevious ? null : 'This is the first one of the list.',
  };
  useKeys([
    { key: 'j', label: 'Next record', group: GROUP, blocker: blockers.next, run: () => void step(1) },
    { key: 'k', label: 'Previous record', group: GROUP, blocker: blockers.previous, run: () => void step(-1) },
  ]);
  return (
    <Group gap={4} wrap="nowrap" className="record-neighbors">
      <IconAction
        variant="subtle"
        aria-label="Previous record"
        blocker={blockers.previous}
        onClick={() => void step(-1)}
      >
        <IconChevronUp size={18} aria-hidden />
      </IconAction>
      <IconAction variant="subtle" aria-label="Next record" blocker={blockers.next} onClick={() => void step(1)}>
        <IconChevronDown size={18} aria-hidden />
      </IconAction>
      <Text fz="xs" c="dimmed" className="record-place">
        {text}
      </Text>
    </Group>
  );
}
