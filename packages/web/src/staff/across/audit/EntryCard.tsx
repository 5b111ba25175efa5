import { Text } from '@mantine/core';
import { recordText } from '@townkeep/core/mechanisms/audit/columns.ts';
import type { TrailEntry } from '@townkeep/core/mechanisms/audit/trail-entry.ts';
import { PlainWhen } from '../../../ui/dates/PlainWhen.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';

/** An entry on a narrow screen. */
export function EntryCard({ row }: { readonly row: TrailEntry }) {
  const { profile } = useSession();
  return (
    <Text fz="xs" c="dimmed" mt={4} className="breaks-words">
      {recordText(row)} · <PlainWhen at={row.at} timeZone={profile.agencyTimezone} />
    </Text>
  );
}
