import { Group, Text } from '@mantine/core';
import { text } from '@townkeep/core/platform';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { ChangeLocationDialog } from '../handling/corrections/ChangeLocationDialog.tsx';
import { SmallMap } from '../../../mechanisms/place/SmallMap.tsx';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { useDetail } from './SubmissionContext.ts';
import { addressOf } from './title.ts';

/** The location: the point on a small map, and the address. */
export function PlaceSection() {
  const {
    submission: { location },
    blocker,
    isReadOnly,
  } = useDetail();
  const [isChanging, setIsChanging] = useState(false);
  const isRestricted = location?.isRestricted === true;
  const address = addressOf({ location });
  const point =
    location?.latitude == null || location.longitude == null
      ? null
      : { latitude: location.latitude, longitude: location.longitude };
  return (
    <RecordSection
      title="Location"
      action={
        !isReadOnly && (
          <ActionButton
            variant="default"
            size="compact-sm"
            blocker={isRestricted ? text('locationRestricted') : blocker}
            onClick={() => setIsChanging(true)}
          >
            Change location
          </ActionButton>
        )
      }
    >
      {point === null ? (
        <Text fz="sm" c="dimmed">
          {isRestricted ? text('locationRestricted') : 'There is no pin for this location'}
        </Text>
      ) : (
        <SmallMap point={point} words={address} />
      )}
      <Group gap="xs" mt="xs">
        <Text fz="sm" className="breaks-words">
          {address || 'No address'}
        </Text>
        {location?.apn != null && (
          <Text fz="sm" c="dimmed">
            APN {location.apn}
          </Text>
        )}
        {point !== null && (
          <Text fz="sm" c="dimmed">
            {point.latitude.toFixed(5)}, {point.longitude.toFixed(5)}
          </Text>
        )}
      </Group>
      {isChanging && <ChangeLocationDialog onClose={() => setIsChanging(false)} />}
    </RecordSection>
  );
}
