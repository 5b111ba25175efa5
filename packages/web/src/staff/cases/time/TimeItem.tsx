import { Group, Text } from '@mantine/core';
import { minutesText, type TimeEntry, timeEntryBlocker } from '@townkeep/core/cases';
import { problemText } from '@townkeep/core/kernel';
import { personName } from '@townkeep/core/people';
import { useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { dayText } from '../../../ui/dates/format.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { shownName } from '../../../ui/shown-name.ts';
import { ToneMark } from '../../../ui/ToneMark.tsx';
import { api } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import { caseStaffOf } from '../parts/rights.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
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
  const [opened, setOpened] = useState<'edit' | 'remove' | null>(null);
  const close = () => setOpened(null);
  const refusal = timeEntryBlocker(caseStaffOf(session), { staffId: entry.staff.id });
  const reason = blocker ?? (refusal && problemText(refusal));
  const remove = useCaseChange(() => api.cases.removeTime({ id: shown.id, entryId: entry.id }), {
    success: 'Time deleted',
    onSuccess: () => {
      close();
      onRemoved();
    },
  });
  const name = `${entry.activity.name} on ${dayText(entry.workedOn)}`;
  return (
    <Group gap={4}>
      {entry.runningSince === null && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          blocker={reason}
          aria-label={`Edit ${name}`}
          onClick={() => setOpened('edit')}
        >
          Edit
        </ActionButton>
      )}
      <ActionButton
        variant="subtle"
        size="compact-sm"
        blocker={reason}
        aria-label={`Delete ${name}`}
        onClick={() => setOpened('remove')}
      >
        Delete
      </ActionButton>
      <TimeDialog entry={entry} isOpen={opened === 'edit'} onClose={close} />
      <ConfirmDialog
        title="Delete time"
        isOpen={opened === 'remove'}
        confirm="Delete"
        isDangerous
        isBusy={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate(null)}
      >
        Delete {minutesText(entry.minutes)} for “{entry.activity.name}”? The history keeps a record of it.
      </ConfirmDialog>
    </Group>
  );
}
