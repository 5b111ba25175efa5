import { Text } from '@mantine/core';
import type { HistoryEntry } from '@townkeep/core/platform/history.ts';
import { When } from '../../../../ui/dates/When.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';

/** A change: its actor, what they did, and when. */
export function EventItem({ entry }: { readonly entry: HistoryEntry }) {
  const { profile } = useSession();
  return (
    <Text fz="xs" c="dimmed">
      <b>{entry.actorName}</b> {entry.text} · <When at={entry.at} timeZone={profile.agencyTimezone} />
    </Text>
  );
}
