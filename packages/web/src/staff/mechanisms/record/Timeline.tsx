import { Group, SegmentedControl, Text, Title } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { joinTimeline, type TimelineEntry, type TimelineFilter, timelineFilters } from './timeline.ts';

/** An entry with its content, a list item. */
export interface ShownEntry extends TimelineEntry {
  readonly item: ReactNode;
}

export interface TimelineProps {
  readonly lists: readonly (readonly ShownEntry[])[];
  /** The choices of the filter; all by default. */
  readonly filters?: readonly TimelineFilter[];
  /** Where the page opens, and stays: at the newest entry, or at the top, where there is more to read above. */
  readonly startsAt?: 'newest' | 'top';
  /** The button that loads older entries, or the state of their loading. */
  readonly older?: ReactNode;
  /** Below the entries, always in sight; absent where the page has it elsewhere. */
  readonly composer?: ReactNode;
}

const labels = { all: 'All', message: 'Messages', note: 'Notes', event: 'Changes' } as const satisfies Record<
  TimelineFilter,
  string
>;

const emptyTexts = {
  all: 'Nothing has happened yet',
  message: 'No messages yet',
  note: 'No notes yet',
  event: 'No changes yet',
} as const satisfies Record<TimelineFilter, string>;

const keyOf = ({ kind, id }: TimelineEntry) => `${kind} ${id}`;

/** What happened to a record: its conversation, notes and changes in one line, oldest first, and the composer. */
export function Timeline({ lists, filters = timelineFilters, startsAt = 'newest', older, composer }: TimelineProps) {
  const [filter, setFilter] = useState<TimelineFilter>('all');
  const entries = joinTimeline(lists, filter);
  const end = useRef<HTMLDivElement>(null);
  const newest = entries.at(-1);
  const newestKey = newest === undefined ? null : keyOf(newest);
  // The newest entry is the one to read, at first and when one arrives. Older ones leave the place as it is.
  useLayoutEffect(() => {
    if (startsAt === 'top') return;
    const scroller = end.current?.closest('.record-main, .listing-preview');
    if (scroller instanceof HTMLElement) scroller.scrollTop = scroller.scrollHeight;
  }, [newestKey, startsAt]);
  return (
    <section className="record-timeline" aria-label="What happened">
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} fz="sm">
          Timeline
        </Title>
        <SegmentedControl
          size="xs"
          aria-label="Show in the timeline"
          value={filter}
          onChange={(next) => setFilter(next as TimelineFilter)}
          data={filters.map((value) => ({ value, label: labels[value] }))}
        />
      </Group>
      {filter !== 'message' && filter !== 'note' && older}
      {newest === undefined && (
        <Text fz="sm" c="dimmed" mb="sm">
          {emptyTexts[filter]}
        </Text>
      )}
      <ol className="record-entries" aria-label="Timeline">
        {entries.map((entry) => (
          <li key={keyOf(entry)} className="record-entry" data-kind={entry.kind}>
            {entry.item}
          </li>
        ))}
      </ol>
      <div ref={end} />
      {composer !== undefined && <div className="record-composer">{composer}</div>}
    </section>
  );
}
