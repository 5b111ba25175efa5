import { type CaseTime, minutesText, type TimeEntry } from '@townkeep/core/casework/cases';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { useKeys } from '../../../../ui/keys/use-keys.ts';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { PartSection } from '../../../mechanisms/record/PartSection.tsx';
import { useOpenedPart } from '../../../mechanisms/record/use-opened-part.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { KEY_GROUP } from '../key-group.ts';
import { useTimeActivities } from '../choices.ts';
import { useAdditionBlocker } from '../../../mechanisms/record/record-parts.ts';
import { useCase } from '../read/CaseContext.ts';
import { TimeDialog } from './TimeDialog.tsx';
import { TimeItem } from './TimeItem.tsx';
import { timeQuery, Timer } from './Timer.tsx';
import { Group, Text } from '@mantine/core';
import { personName } from '@townkeep/core/identity/people';
import { shownName } from '../../../../ui/shown-name.ts';
import { Fact } from '../../../mechanisms/record/Fact.tsx';

const SHOWN = 5;
const NO_ENTRIES: readonly TimeEntry[] = [];

/** The time spent on the case: the timer, the newest entries, the others on request, and their totals. */
export function Time() {
  const { shown } = useCase();
  const blocker = useAdditionBlocker();
  const { flags } = useSession();
  const [isAdding, setIsAdding] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const add = { label: 'Add time', blocker, onClick: () => setIsAdding(true) };
  useKeys(flags.hasOwnProfile ? [{ key: 't', label: add.label, group: KEY_GROUP, blocker, run: add.onClick }] : []);
  useLiveQuery('case', shown.id, [timeQuery(shown.id).queryKey]);
  // Loaded with the page, so that the dialogs show them at once.
  useTimeActivities();
  const loaded = useQuery(timeQuery(shown.id));
  const time = loaded.data;
  const entries = time?.entries ?? NO_ENTRIES;
  const { opened, open, close } = useOpenedPart(entries);
  return (
    <PartSection
      title={time === undefined || time.minutes === 0 ? 'Time' : `Time: ${minutesText(time.minutes)}`}
      parts={isWhole ? entries : entries.slice(0, SHOWN)}
      loaded={loaded}
      count={0}
      empty="No time yet"
      label="Time entries"
      {...(flags.hasOwnProfile ? { add, actions: <Timer /> } : {})}
      above={time !== undefined && entries.length > 0 && <TimeTotals time={time} />}
      renderPart={(entry) => <TimeItem key={entry.id} entry={entry} onEdit={() => open('edit', entry)} />}
    >
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
      {isAdding && <TimeDialog entry={null} onClose={() => setIsAdding(false)} />}
      {opened !== null && <TimeDialog entry={opened.part} isGone={opened.isGone} onClose={close} />}
    </PartSection>
  );
}

/** The time of a case by person and activity. */
function TimeTotals({ time: { billableMinutes, byStaff, byActivity } }: { readonly time: CaseTime }) {
  return (
    <Group gap="md" align="flex-start">
      <Fact name="Billable">
        <Text fz="sm">{minutesText(billableMinutes)}</Text>
      </Fact>
      <Fact name="By person">
        {byStaff.map(({ staff, minutes }) => (
          <Text key={staff.id} fz="sm">
            {personName(staff)}: {minutesText(minutes)}
          </Text>
        ))}
      </Fact>
      <Fact name="By activity">
        {byActivity.map(({ activity, minutes }) => (
          <Text key={activity.id} fz="sm">
            {shownName(activity.name, activity.isActive)}: {minutesText(minutes)}
          </Text>
        ))}
      </Fact>
    </Group>
  );
}
