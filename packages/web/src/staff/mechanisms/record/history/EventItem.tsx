import { Text } from '@mantine/core';
import type { HistoryEntry } from '@townkeep/core/platform/history.ts';
import { When } from '../../../../ui/dates/When.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';

interface EventItemProps {
  readonly entry: HistoryEntry;
  /** `date` where no heading above it names the day. */
  readonly shows?: 'time' | 'date';
}

/** A change: its actor, what they did, and when. */
export function EventItem({ entry, shows = 'time' }: EventItemProps) {
  const { profile } = useSession();
  return (
    <Text fz="xs" c="dimmed">
      <b>{entry.actorName}</b> {entry.text} · <When at={entry.at} timeZone={profile.agencyTimezone} shows={shows} />
    </Text>
  );
}
