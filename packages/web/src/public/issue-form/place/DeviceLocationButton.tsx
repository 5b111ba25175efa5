import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Point } from './place-values.ts';

const TIMEOUT_MS = 15_000;

/** Finds the location of the device when the visitor presses the button. */
export function DeviceLocationButton({ onFound }: { readonly onFound: (point: Point) => void }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'idle' | 'finding' | 'denied' | 'failed'>('idle');
  const find = () => {
    setState('finding');
    const failed = (error?: GeolocationPositionError) => setState(error?.code === 1 ? 'denied' : 'failed');
    if (!('geolocation' in navigator)) return failed();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onFound({ latitude: coords.latitude, longitude: coords.longitude });
      },
      failed,
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  };
  const message =
    state === 'finding'
      ? t('location.finding')
      : state === 'denied'
        ? t('location.hereDenied')
        : state === 'failed'
          ? t('location.hereFailed')
          : '';
  return (
    <>
      <Button type="button" variant="default" w="fit-content" onClick={find} aria-disabled={state === 'finding'}>
        {t('location.here')}
      </Button>
      <p className="hint" role="status">
        {message}
      </p>
    </>
  );
}
