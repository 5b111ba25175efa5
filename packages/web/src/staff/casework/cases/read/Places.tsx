import { Alert, Stack, Text } from '@mantine/core';
import type { CasePlace } from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { formatAddress, RESTRICTED } from '@townkeep/core/casework/locations';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { SmallMap } from '../../../mechanisms/place/SmallMap.tsx';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { useOpenedPart } from '../../../mechanisms/record/use-opened-part.ts';
import { FlagDialog } from '../locations/FlagDialog.tsx';
import { FlagHistoryDialog } from '../locations/FlagHistoryDialog.tsx';
import {
  type CaseLocation,
  type LocationDialog,
  type LocationDialogProps,
  locationsOf,
} from '../locations/location-dialogs.ts';
import { LocationFields } from '../locations/LocationFields.tsx';
import { LocationFieldsDialog } from '../locations/LocationFieldsDialog.tsx';
import { PlaceActions } from '../locations/PlaceActions.tsx';
import { SecureDialog } from '../locations/SecureDialog.tsx';
import { LocationsDialog } from '../handling/LocationsDialog.tsx';
import { useReasons } from '../choices.ts';
import { type Case, useCase } from './CaseContext.ts';

/** The places of the case: the primary one on a small map, the further ones by their addresses. */
export function Places() {
  const { shown, contentBlocker } = useCase();
  const [isOpen, setIsOpen] = useState(false);
  const locations = locationsOf(shown.places);
  const { opened, open, close } = useOpenedPart<CaseLocation, LocationDialog>(locations);
  const openAt = (dialog: LocationDialog, { locationId }: CasePlace) => {
    const location = locations.find(({ id }) => id === locationId);
    if (location !== undefined) open(dialog, location);
  };
  // Loaded with the page, so that the dialog shows them at once.
  useReasons();
  const isRestricted = shown.places.some((place) => place.isRestricted);
  return (
    <RecordSection
      title={shown.places.length > 1 ? 'Locations' : 'Location'}
      action={
        contentBlocker === null && (
          <ActionButton
            variant="subtle"
            size="compact-sm"
            blocker={isRestricted ? text('locationRestricted') : null}
            onClick={() => setIsOpen(true)}
          >
            Change location
          </ActionButton>
        )
      }
    >
      <Stack gap="xs">
        {shown.places.length === 0 && (
          <Text fz="sm" c="dimmed">
            No location
          </Text>
        )}
        {shown.places.map((place) => (
          <Place key={place.locationId ?? 'point'} place={place} onOpen={(dialog) => openAt(dialog, place)} />
        ))}
      </Stack>
      {isOpen && <LocationsDialog onClose={() => setIsOpen(false)} />}
      {opened !== null && <Opened kind={opened.kind} place={opened.part} isGone={opened.isGone} onClose={close} />}
    </RecordSection>
  );
}

const dialogs = { flag: FlagDialog, secure: SecureDialog, history: FlagHistoryDialog, fields: LocationFieldsDialog };

/** The open dialog of a location. */
function Opened({ kind, ...props }: LocationDialogProps & { readonly kind: LocationDialog }) {
  const OpenedDialog = dialogs[kind];
  return <OpenedDialog {...props} />;
}

/** Returns the words of a place. */
export function placeText(place: CasePlace): string {
  if (place.isRestricted) return RESTRICTED;
  const point = place.latitude === null || place.longitude === null ? '' : `${place.latitude}, ${place.longitude}`;
  return formatAddress(place) || point || 'No address';
}

interface PlaceProps {
  readonly place: CasePlace;
  readonly onOpen: (dialog: LocationDialog) => void;
}

function Place({ place, onOpen }: PlaceProps) {
  const { latitude, longitude, isPrimary, isSecured, isRestricted, restrictedMessage, isFlagged, flagReason, apn } =
    place;
  const { blocker } = useCase();
  const words = placeText(place);
  return (
    <div>
      <Text fz="sm" className="breaks-words">
        {words}
        {apn !== null && (
          <>
            {' '}
            <Text span inherit c="dimmed" className="place-apn">
              APN {apn}
            </Text>
          </>
        )}
      </Text>
      {isFlagged && (
        <Alert color="attention" icon={<IconAlertTriangle size={16} aria-hidden />} p="xs" my={4} title="Warning">
          {flagReason}
        </Alert>
      )}
      {isRestricted && restrictedMessage !== null && (
        <Text fz="sm" className="pre-wrap" my={4}>
          {restrictedMessage}
        </Text>
      )}
      {isSecured && !isRestricted && (
        <Text fz="sm" my={4}>
          Secured: only permitted staff see this address.
        </Text>
      )}
      {place.locationId !== null && (
        <LocationFields locationId={place.locationId} words={words} onFill={() => onOpen('fields')} />
      )}
      {blocker === null && place.locationId !== null && <PlaceActions place={place} onOpen={onOpen} />}
      {isPrimary && latitude !== null && longitude !== null && (
        <SmallMap point={{ latitude, longitude }} words={words} />
      )}
    </div>
  );
}

/** Returns the street address of a case, or what else says where it is; null without a place. */
export function addressOf({ places }: Case): string | null {
  const place = places[0];
  if (place === undefined) return null;
  const street = [place.streetAddress, place.secUnitNum].filter(Boolean).join(' ');
  return street === '' ? placeText(place) : street;
}
