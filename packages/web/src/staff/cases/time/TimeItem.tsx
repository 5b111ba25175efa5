import { Group, Text } from '@mantine/core';
import { minutesText, type TimeEntry, timeEntryBlocker } from '@townkeep/core/cases';
import { problemText } from '@townkeep/core/kernel';
import { personName } from '@townkeep/core/people';
import { useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { dayText } from '../../../ui/dates/format.ts';
import { shownName } from '../../../ui/shown-name.ts';
import { ToneMark } from '../../../ui/ToneMark.tsx';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { RemoveAction } from '../parts/RemoveAction.tsx';
import { caseStaffOf } from '../parts/rights.ts';
import { useCase } from '../read/CaseContext.ts';
import { TimeDialog } from './TimeDialog.tsx';

export interface TimeItemProps {
  readonly entry: TimeEntry;
  /** Called after the deletion, to move the focus. */
  readonly onRemoved: () => void;
}

/** One entry of time. */
export function TimeItem({ entry, onRemoved }: TimeItemProps) {
  const { isEditing } = useCase();
  const { activity, staff, workedOn, minutes, note, runningSince } = entry;
  return (
    <li className="case-part">
      <Group justify="space-between" gap="xs" align="flex-start">
        <div className="grow">
          <Text fz="sm">
            {runningSince === null ? minutesText(minutes) : <ToneMark tone="blue">Running</ToneMark>}{' '}
            {shownName(activity.name, activity.isActive)}
          </Text>
          <Text fz="xs" c="dimmed">
            {personName(staff)} · {dayText(workedOn)}
            {activity.isBillable && ' · billable'}
          </Text>
          {note !== null && (
            <Text fz="sm" className="pre-wrap">
              {note}
            </Text>
          )}
        </div>
        {isEditing && <Actions entry={entry} onRemoved={onRemoved} />}
      </Group>
    </li>
  );
}

function Actions({ entry, onRemoved }: TimeItemProps) {
  const { shown, blocker } = useCase();
  const session = useSession();
  const [isEditing, setIsEditing] = useState(false);
  const refusal = timeEntryBlocker(caseStaffOf(session), { staffId: entry.staff.id });
  const reason = blocker ?? (refusal && problemText(refusal));
  const name = `${entry.activity.name} on ${dayText(entry.workedOn)}`;
  return (
    <Group gap={4}>
      {entry.runningSince === null && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          blocker={reason}
          aria-label={`Edit ${name}`}
          onClick={() => setIsEditing(true)}
        >
          Edit
        </ActionButton>
      )}
      <TimeDialog entry={entry} isOpen={isEditing} onClose={() => setIsEditing(false)} />
      <RemoveAction
        verb="Delete"
        what="time"
        name={name}
        blocker={reason}
        remove={() => api.cases.removeTime({ id: shown.id, entryId: entry.id })}
        success="Time deleted"
        onRemoved={onRemoved}
      >
        Delete {minutesText(entry.minutes)} for “{entry.activity.name}”? The history keeps a record of it.
      </RemoveAction>
    </Group>
  );
}
