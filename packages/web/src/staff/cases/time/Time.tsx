import { Group, Stack, Text } from '@mantine/core';
import { minutesText } from '@townkeep/core/cases';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useKeys } from '../../../ui/keys/use-keys.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { RecordSection } from '../../record/RecordSection.tsx';
import { useSession } from '../../session/SessionContext.tsx';
import { KEY_GROUP } from '../parts/key-group.ts';
import { useCase } from '../read/CaseContext.ts';
import { TimeDialog } from './TimeDialog.tsx';
import { TimeItem } from './TimeItem.tsx';
import { timeQuery } from './time-query.ts';
import { TimeTotals } from './TimeTotals.tsx';
import { Timer } from './Timer.tsx';

const SHOWN = 5;

/** The time spent on the case: the timer, the entries and their totals. */
export function Time() {
  const { shown, blocker } = useCase();
  const { flags } = useSession();
  const addButton = useRef<HTMLButtonElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  useKeys(
    flags.hasOwnProfile
      ? [{ key: 't', label: 'Add time', group: KEY_GROUP, blocker, run: () => setIsAdding(true) }]
      : [],
  );
  useLiveQuery('case', shown.id, [timeQuery(shown.id).queryKey]);
  const time = useQuery(timeQuery(shown.id)).data;
  return (
    <RecordSection
      title={time === undefined || time.minutes === 0 ? 'Time' : `Time: ${minutesText(time.minutes)}`}
      action={
        flags.hasOwnProfile && (
          <Group gap="xs">
            <Timer />
            <ActionButton
              ref={addButton}
              variant="default"
              size="compact-sm"
              blocker={blocker}
              onClick={() => setIsAdding(true)}
            >
              Add time
            </ActionButton>
          </Group>
        )
      }
    >
      {time === undefined || time.entries.length === 0 ? (
        <Text fz="sm" c="dimmed">
          No time yet
        </Text>
      ) : (
        <>
          <TimeTotals time={time} />
          <Entries entries={time.entries} onRemoved={() => setTimeout(() => addButton.current?.focus())} />
        </>
      )}
      <TimeDialog entry={null} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </RecordSection>
  );
}

interface EntriesProps {
  readonly entries: Parameters<typeof TimeItem>[0]['entry'][];
  readonly onRemoved: () => void;
}

/** The newest entries; the others on request. */
function Entries({ entries, onRemoved }: EntriesProps) {
  const [isWhole, setIsWhole] = useState(false);
  const listed = isWhole ? entries : entries.slice(0, SHOWN);
  return (
    <Stack gap="xs" mt="xs">
      <Stack gap="xs" component="ul" className="plain-list" m={0} p={0} aria-label="Entries of time">
        {listed.map((entry) => (
          <TimeItem key={entry.id} entry={entry} onRemoved={onRemoved} />
        ))}
      </Stack>
      {entries.length > SHOWN && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          w="fit-content"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show fewer' : `Show all ${entries.length}`}
        </ActionButton>
      )}
    </Stack>
  );
}
