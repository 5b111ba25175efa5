import { Group, Text } from '@mantine/core';
import { minutesText, type TimeEntry, timeEntryBlocker, timerStopBlocker } from '@townkeep/core/casework/cases';
import { problemText } from '@townkeep/core/platform';
import { personName } from '@townkeep/core/identity/people';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { dayAndMonth } from '../../../../ui/dates/format.ts';
import { shownName } from '../../../../ui/shown-name.ts';
import { ToneMark } from '../../../../ui/ToneMark.tsx';
import { api } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../platform/session/use-today.ts';
import { RemoveAction } from '../RemoveAction.tsx';
import { caseStaffOf } from '../rights.ts';
import { useAdditionBlocker } from '../../../mechanisms/record/record-parts.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import { timeQuery } from './Timer.tsx';

export interface TimeItemProps {
  readonly entry: TimeEntry;
  readonly onEdit: () => void;
}

/** One entry of time. */
export function TimeItem({ entry, onEdit }: TimeItemProps) {
  const blocker = useAdditionBlocker();
  const { today } = useToday();
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
            {personName(staff)} · {dayAndMonth(workedOn, today)}
            {activity.isBillable && ' · billable'}
          </Text>
          {note !== null && (
            <Text fz="sm" className="pre-wrap">
              {note}
            </Text>
          )}
        </div>
        <Group gap={0} justify="flex-end">
          {runningSince !== null && <StopOfOther entry={entry} />}
          {blocker === null && <Actions entry={entry} onEdit={onEdit} />}
        </Group>
      </Group>
    </li>
  );
}

/** Stops the timer of another person, for those who may; one's own is stopped by the button above the entries. */
function StopOfOther({ entry: { id: entryId, version, staff } }: Pick<TimeItemProps, 'entry'>) {
  const { shown } = useCase();
  const session = useSession();
  const stop = useCaseChange(() => api.cases.editTime({ id: shown.id, entryId, version, stopsTimer: true }), {
    partKey: timeQuery(shown.id).queryKey,
    success: 'Timer stopped',
  });
  const person = { ...caseStaffOf(session), isSupervisor: session.flags.isSupervisor };
  if (staff.id === session.profile.id || timerStopBlocker(person, { staffId: staff.id }) !== null) return null;
  return (
    <ActionButton
      variant="subtle"
      size="compact-sm"
      blocker={null}
      loading={stop.isPending}
      aria-label={`Stop timer of ${personName(staff)}`}
      onClick={() => stop.mutate(undefined)}
    >
      Stop timer
    </ActionButton>
  );
}

function Actions({ entry, onEdit }: TimeItemProps) {
  const { shown } = useCase();
  const session = useSession();
  const { today } = useToday();
  const refusal = timeEntryBlocker(caseStaffOf(session), { staffId: entry.staff.id });
  const reason = refusal && problemText(refusal);
  const name = `${entry.activity.name} on ${dayAndMonth(entry.workedOn, today)}`;
  return (
    <Group gap={4}>
      {entry.runningSince === null && (
        <ActionButton variant="subtle" size="compact-sm" blocker={reason} aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </ActionButton>
      )}
      <RemoveAction
        verb="Delete"
        what="time"
        name={name}
        blocker={reason}
        part={entry}
        partKey={timeQuery(shown.id).queryKey}
        remove={(version) => api.cases.removeTime({ id: shown.id, entryId: entry.id, version })}
        success="Time deleted"
      >
        Delete {minutesText(entry.minutes)} for “{entry.activity.name}”? The history keeps a record of it.
      </RemoveAction>
    </Group>
  );
}
