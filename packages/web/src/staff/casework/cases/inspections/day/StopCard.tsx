import { ActionIcon, Anchor, Button, Group, Menu, Text, VisuallyHidden } from '@mantine/core';
import { type DayStop, minutesText } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { RESTRICTED } from '@townkeep/core/casework/locations';
import { phoneText } from '@townkeep/core/platform/formats/phone-text.ts';
import { IconAlertTriangle, IconCalendar, IconDots, IconPhone, IconPlayerPlay, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { FROM_DAY, inspectPath } from '../inspection-words.ts';
import { directionsTo } from '../directions.ts';
import { DirectionsButton } from '../DirectionsButton.tsx';

/** The dialogs of a stop. */
export type StopDialog = 'reschedule' | 'reassign';

export interface StopCardProps {
  readonly stop: DayStop;
  /** Its number on the map, or a sign. */
  readonly mark: ReactNode;
  readonly tone: 'late' | 'toDo' | 'done';
  /** When it is to be inspected, or how late it is. */
  readonly when: string;
  /** Whether the signed-in person may perform and change it. */
  readonly isOwn: boolean;
  /** Whether it has no inspector yet. */
  readonly isUnassigned: boolean;
  readonly onOpen: (dialog: StopDialog) => void;
}

/** A stop of the day: where it is, what is wrong there, when, and the ways to go there and to inspect it. */
export function StopCard({ stop, mark, tone, when, isOwn, isUnassigned, onOpen }: StopCardProps) {
  const { agencyId } = useSession();
  const address = addressOf(stop);
  const isDone = tone === 'done';
  return (
    <li className="day-card" data-tone={tone}>
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <span className="day-position" data-tone={tone} aria-hidden>
          {mark}
        </span>
        <div className="day-facts">
          <Anchor
            component={Link}
            to={casePath(agencyId, stop.caseId)}
            fw={600}
            truncate
            display="block"
            title={address}
          >
            {streetOf(address)}
          </Anchor>
          <Text fz="sm" truncate title={stop.violations.join(', ')}>
            {stop.violations.join(', ') || 'No open violation'}
          </Text>
          <Text fz="sm" c="dimmed">
            {[when, stop.type?.name ?? 'Inspection', minutesText(stop.minutes)].join(' · ')} ·{' '}
            <span className="day-number">{stop.number}</span>
          </Text>
          {stop.flagReason !== null && (
            <Text fz="sm" fw={600} className="day-warning">
              <IconAlertTriangle size={16} aria-hidden /> Warning: {stop.flagReason}
            </Text>
          )}
        </div>
        {isOwn && !isDone && <More stop={stop} isUnassigned={isUnassigned} onOpen={onOpen} />}
      </Group>
      {!isDone && <Ways stop={stop} isOwn={isOwn} />}
    </li>
  );
}

const addressOf = ({ isRestricted, locationText }: DayStop): string =>
  isRestricted ? RESTRICTED : (locationText ?? 'A place on the map');

/** Returns an address without the city, the state and the ZIP code. */
function streetOf(address: string): string {
  const parts = address.split(', ');
  return parts.length < 3 ? address : parts.slice(0, -2).join(', ');
}

/** The two buttons that an inspector needs at each stop. */
function Ways({ stop, isOwn }: Pick<StopCardProps, 'stop' | 'isOwn'>) {
  const { agencyId } = useSession();
  const of = <VisuallyHidden> {stop.number}</VisuallyHidden>;
  return (
    <div className="day-ways">
      {isOwn && (
        <Button
          component={Link}
          to={inspectPath(agencyId, stop.caseId, stop.id)}
          search={FROM_DAY as never}
          leftSection={<IconPlayerPlay size={16} aria-hidden />}
        >
          Start{of}
        </Button>
      )}
      <DirectionsButton way={directionsTo(stop)}>{of}</DirectionsButton>
    </div>
  );
}

/** What is done with a stop now and then. */
function More({ stop, isUnassigned, onOpen }: Pick<StopCardProps, 'stop' | 'isUnassigned' | 'onOpen'>) {
  const phone = stop.party?.phoneNumber ?? null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" size="lg" aria-label={`More for ${stop.number}`}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCalendar size={16} aria-hidden />} onClick={() => onOpen('reschedule')}>
          Reschedule…
        </Menu.Item>
        <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={() => onOpen('reassign')}>
          {isUnassigned ? 'Assign…' : 'Reassign…'}
        </Menu.Item>
        {phone !== null && (
          <Menu.Item component="a" href={`tel:${phone}`} leftSection={<IconPhone size={16} aria-hidden />}>
            Call {[stop.party?.name, phoneText(phone)].filter(Boolean).join(', ')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
