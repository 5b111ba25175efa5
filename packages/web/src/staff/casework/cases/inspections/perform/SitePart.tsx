import { Anchor, Button, Group, Text } from '@mantine/core';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { RESTRICTED } from '@townkeep/core/casework/locations';
import { phoneText } from '@townkeep/core/platform/formats/phone-text.ts';
import { IconAlertTriangle, IconPhone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { briefDay } from '../../../../../ui/dates/format.ts';
import { useNow } from '../../../../../ui/dates/use-now.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { useToday } from '../../../../platform/session/use-today.ts';
import type { Case } from '../../read/CaseContext.ts';
import { directionsToPlace } from '../directions.ts';
import { DirectionsButton } from '../DirectionsButton.tsx';

interface SitePartProps {
  readonly shown: Case;
  /** What is performed there. */
  readonly what: string;
}

/** What an inspector needs to know before they get out: where, the warning, the notes about the place, whom to call. */
export function SitePart({ shown, what }: SitePartProps) {
  const { agencyId } = useSession();
  const place = shown.places[0];
  return (
    <div className="perform-site">
      <Text fz="sm" c="dimmed">
        {what} ·{' '}
        <Anchor component={Link} to={casePath(agencyId, shown.id)} inherit underline="always">
          {shown.number}
        </Anchor>
      </Text>
      {place?.restrictedMessage != null && <Text fz="sm">{place.restrictedMessage}</Text>}
      {place != null && place.flagReason !== null && (
        <Text fz="sm" fw={600} role="note" className="perform-warning">
          <IconAlertTriangle size={16} aria-hidden /> Warning: {place.flagReason}
        </Text>
      )}
      {shown.description !== null && (
        <Text fz="sm" className="pre-wrap" lineClamp={6}>
          {shown.description}
        </Text>
      )}
      <LastVisit shown={shown} />
      <Ways shown={shown} />
    </div>
  );
}

/** Returns where a case is, without the state and the ZIP code. */
export function addressOf({ places: [place] }: Case): string {
  if (place === undefined) return 'No location';
  if (place.isRestricted) return RESTRICTED;
  const { streetAddress, secUnitNum, city } = place;
  return [streetAddress, secUnitNum, city].filter(Boolean).join(', ') || 'A place on the map';
}

/** The note of the inspection before this one. */
function LastVisit({ shown: { inspections } }: { readonly shown: Case }) {
  const { timeZone } = useToday();
  const now = useNow();
  const performed = inspections.filter(({ performedAt }) => performedAt !== null);
  const last = performed.toSorted((one, other) => other.performedAt!.localeCompare(one.performedAt!))[0];
  if (last === undefined || last.note === null) return null;
  return (
    <Text fz="sm" className="pre-wrap" lineClamp={4}>
      <Text span inherit c="dimmed">
        Last inspection, {briefDay(last.performedAt!, now, timeZone)}:
      </Text>{' '}
      {last.note}
    </Text>
  );
}

function Ways({ shown: { places, party } }: { readonly shown: Case }) {
  const way = directionsToPlace(places[0]);
  const phone = party?.phoneNumber ?? null;
  if (way === null && phone === null) return null;
  return (
    <Group gap="xs" mt="xs">
      <DirectionsButton way={way} />
      {phone !== null && (
        <Button component="a" href={`tel:${phone}`} variant="default" leftSection={<IconPhone size={16} aria-hidden />}>
          Call {party?.name ?? phoneText(phone)}
        </Button>
      )}
    </Group>
  );
}
