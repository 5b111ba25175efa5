import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PhotoPlace } from '../../../ui/uploads/photo-places.ts';
import type { Point } from './place-values.ts';
import { useState } from 'react';

const TIMEOUT_MS = 15_000;

/** Finds the location of the device when the visitor presses the button. */
function DeviceLocationButton({ onFound }: { readonly onFound: (point: Point) => void }) {
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

export interface PlaceButtonsProps {
  readonly photos: readonly PhotoPlace[];
  readonly onPoint: (point: Point) => void;
  /** Null if the address is already chosen or typed. */
  readonly onTypeAddress: (() => void) | null;
}

/** Chooses the place of a photo or of the device, or opens the fields of the address. */
export function PlaceButtons({ photos, onPoint, onTypeAddress }: PlaceButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className="location-ways">
      {photos.map(({ id, fileName, point, takenAt }) => (
        <div key={id} className="photo-place">
          <Button type="button" variant="default" onClick={() => onPoint(point)}>
            {t('location.photoPlace')}
          </Button>
          <p className="hint">
            {takenAt === null ? fileName : t('location.photoTaken', { name: fileName, at: takenAt })}
          </p>
        </div>
      ))}
      <DeviceLocationButton onFound={onPoint} />
      {onTypeAddress !== null && (
        <Button type="button" variant="default" w="fit-content" onClick={onTypeAddress}>
          {t('location.manual')}
        </Button>
      )}
    </div>
  );
}
