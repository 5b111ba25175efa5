import { Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { Fragment, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { dayHeading } from '../../../ui/dates/format.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { byDay, joinTimeline, type TimelineEntry, type TimelineFilter, timelineFilters } from './timeline.ts';
import { useNewerMessages } from './use-newer-messages.ts';

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
  /** More entries are being loaded, so none is no answer yet. */
  readonly isLoading?: boolean;
  /** Below the entries, always in sight; false for those who cannot write; absent where the page has it elsewhere. */
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

/**
 * What happened to a record: its conversation, notes and changes in one line, oldest first, by day; and the composer,
 * which stays in sight in the column that scrolls.
 */
export function Timeline({
  lists,
  filters = timelineFilters,
  startsAt = 'newest',
  older,
  isLoading = false,
  composer,
}: TimelineProps) {
  const [filter, setFilter] = useState<TimelineFilter>('all');
  const entries = joinTimeline(lists, filter);
  const list = useRef<HTMLOListElement>(null);
  const canWrite = composer !== false && composer !== null;
  const newest = entries.at(-1);
  useNewestInSight(list, startsAt === 'newest' && newest !== undefined ? keyOf(newest) : null);
  const shown = entries.flatMap(({ kind, id }) => (kind === 'message' ? id : [])).join();
  const newer = useNewerMessages(list, shown);
  return (
    <>
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
        {newest === undefined && !isLoading && (
          <Text fz="sm" c="dimmed" mb="sm">
            {emptyTexts[filter]}
          </Text>
        )}
        <ol className="record-entries" aria-label="Timeline" ref={list}>
          <Days entries={entries} />
        </ol>
      </section>
      {composer !== undefined && (
        <div className="record-composer" data-reading={!canWrite || undefined}>
          {newer.count > 0 && (
            <Button
              className="record-newer"
              size="compact-sm"
              rightSection={<IconArrowDown size={14} aria-hidden />}
              onClick={newer.showNewest}
            >
              {newer.count === 1 ? '1 newer message' : `${newer.count} newer messages`}
            </Button>
          )}
          {canWrite && <div className="record-writing">{composer}</div>}
        </div>
      )}
    </>
  );
}

/** The entries below the headings of their days, in the order given. */
export function Days({ entries }: { readonly entries: readonly ShownEntry[] }) {
  const { timeZone, today } = useToday();
  return byDay(entries, (at) => dateIn(timeZone, new Date(at))).map(({ day, entries: ofDay }) => (
    <Fragment key={day}>
      <li className="record-day">
        <time dateTime={day}>{dayHeading(day, today)}</time>
      </li>
      {ofDay.map((entry) => (
        <li key={keyOf(entry)} className="record-entry" data-kind={entry.kind} tabIndex={-1}>
          {entry.item}
        </li>
      ))}
    </Fragment>
  ));
}

/** Keeps the newest entry in sight, by its key, at first and when one arrives; null leaves the place as it is. */
function useNewestInSight(list: RefObject<HTMLElement | null>, key: string | null): void {
  useLayoutEffect(() => {
    if (key === null) return;
    const scroller = list.current?.closest('.record-main, .listing-preview');
    if (scroller instanceof HTMLElement) scroller.scrollTop = scroller.scrollHeight;
  }, [list, key]);
}

/** Shows the entry that was added, below what the page has above the timeline; nothing where no timeline is open. */
export function showNewest(): void {
  setTimeout(() => {
    const entries = document.querySelectorAll('.record-timeline .record-entry');
    [...entries].at(-1)?.scrollIntoView({ block: 'center' });
  });
}
