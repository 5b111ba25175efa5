import { Button, Group, Text } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';

const TIMEOUT_MS = 15_000;

const texts = {
  idle: '',
  finding: 'Finding your location…',
  denied: 'This device does not share its location. You can finish without it.',
  failed: 'Your location was not found. You can finish without it.',
} as const;

/** A place on earth, in degrees. */
export interface DevicePlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns a place as staff read it. */
export const placeWords = ({ latitude, longitude }: DevicePlace): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

interface DevicePlaceFieldProps {
  readonly place: DevicePlace | null;
  readonly onChange: (place: DevicePlace | null) => void;
}

/** Records where the person is, when they ask for it. */
export function DevicePlaceField({ place, onChange }: DevicePlaceFieldProps) {
  const [state, setState] = useState<keyof typeof texts>('idle');
  const find = () => {
    setState('finding');
    const fail = (error?: GeolocationPositionError) => setState(error?.code === 1 ? 'denied' : 'failed');
    if (!('geolocation' in navigator)) return fail();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onChange({ latitude: coords.latitude, longitude: coords.longitude });
      },
      fail,
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  };
  const known = place === null ? '' : `Recorded: ${placeWords(place)}`;
  return (
    <Group gap="sm">
      <ActionButton
        variant="default"
        leftSection={<IconCurrentLocation size={16} aria-hidden />}
        loading={state === 'finding'}
        onClick={find}
      >
        Record my location
      </ActionButton>
      {place !== null && (
        <Button variant="subtle" onClick={() => onChange(null)}>
          Remove it
        </Button>
      )}
      <Text fz="sm" c="dimmed" role="status">
        {texts[state] || known}
      </Text>
    </Group>
  );
}
