import { Anchor, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { DayStop } from '@townkeep/core/cases';
import { casePath } from '@townkeep/core/cases/paths.ts';
import { RESTRICTED } from '@townkeep/core/locations';
import { Link } from '@tanstack/react-router';
import { dayText } from '../../../../ui/dates/format.ts';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { useSession } from '../../../session/SessionContext.tsx';
import { minutesText } from '../../parts/minutes-text.ts';
import { InspectionMark } from '../InspectionMark.tsx';
import { inspectPath } from '../paths.ts';
import { ReassignStop } from './ReassignStop.tsx';

interface StopItemProps {
  readonly stop: DayStop;
  /** Its number on the map; null for one that is not on it. */
  readonly position: number | null;
  /** Null while it has no inspector. */
  readonly inspector: PickerOption | null;
}

/** A stop of the day: when, where, what is wrong there, and the ways to perform it and to give it to another inspector. */
export function StopItem({ stop, position, inspector }: StopItemProps) {
  const { agencyId } = useSession();
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
            <ReassignStop stop={stop} inspector={inspector} />
          </Stack>
        )}
      </Group>
    </li>
  );
}
