import { Anchor, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type DayStop, inspectionBlocker, minutesText } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { problemText } from '@townkeep/core/platform';
import { RESTRICTED } from '@townkeep/core/casework/locations';
import { Link } from '@tanstack/react-router';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { dayText } from '../../../../../ui/dates/format.ts';
import type { PickerOption } from '../../../../../ui/pickers/options.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { caseStaffOf } from '../../rights.ts';
import { InspectionMark } from '../InspectionMark.tsx';
import { inspectPath } from '../inspection-words.ts';

interface StopItemProps {
  readonly stop: DayStop;
  /** Its number on the map; null for one that is not on it. */
  readonly position: number | null;
  /** Null while it has no inspector. */
  readonly inspector: PickerOption | null;
  /** Opens the dialog that gives it to another inspector. */
  readonly onReassign: () => void;
}

/** A stop of the day: when, where, what is wrong there, and the ways to perform it and to give it to another inspector. */
export function StopItem({ stop, position, inspector, onReassign }: StopItemProps) {
  const { agencyId } = useSession();
  const blocker = useStopBlocker(stop, inspector);
  const { status, type, plannedOn, plannedAt, minutes, number, violations, flagReason } = stop;
  const isDone = status !== 'SCHEDULED';
  const when = position === null ? dayText(plannedOn) : (plannedAt ?? 'Any time');
  return (
    <li className="case-part">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        {position !== null && (
          <span className="day-position" data-done={isDone || undefined} aria-hidden>
            {position}
          </span>
        )}
        <div className="grow">
          <Group gap="xs">
            <Anchor component={Link} to={casePath(agencyId, stop.caseId)} fz="sm" fw={600}>
              {number}
            </Anchor>
            <Text fz="sm">{[type?.name ?? 'Inspection', when, minutesText(minutes)].join(' · ')}</Text>
            {(isDone || position === null) && <InspectionMark status={status} isLate={position === null} />}
          </Group>
          <Text fz="sm">{stop.isRestricted ? RESTRICTED : (stop.locationText ?? 'A place on the map')}</Text>
          <Text fz="xs" c="dimmed">
            {violations.join(', ') || 'No open violation'}
          </Text>
          {flagReason !== null && (
            <Text fz="sm" fw={600}>
              Warning: {flagReason}
            </Text>
          )}
        </div>
        {!isDone && (
          <Stack gap={4} align="flex-end">
            <Anchor component={Link} to={inspectPath(agencyId, stop.caseId, stop.id)} fz="sm" fw={600}>
              Perform<VisuallyHidden> {number}</VisuallyHidden>
            </Anchor>
            <ActionButton variant="subtle" size="compact-sm" blocker={blocker} onClick={onReassign}>
              {inspector === null ? 'Assign…' : 'Reassign…'}
              <VisuallyHidden> {number}</VisuallyHidden>
            </ActionButton>
          </Stack>
        )}
      </Group>
    </li>
  );
}

/** Returns why the signed-in person cannot change this inspection, or null if they can. */
function useStopBlocker(stop: DayStop, inspector: PickerOption | null): string | null {
  const blocker = inspectionBlocker(
    caseStaffOf(useSession()),
    {
      violationTypeIds: stop.violationTypeIds,
      assigneeId: stop.caseAssigneeId,
      assigneeGroupId: stop.caseGroupId,
    },
    { assigneeId: inspector?.value ?? null },
  );
  return blocker === null ? null : problemText(blocker);
}
