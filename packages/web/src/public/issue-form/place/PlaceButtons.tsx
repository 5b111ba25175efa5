import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeviceLocationButton } from './DeviceLocationButton.tsx';
import type { PhotoPlace } from '../../../ui/uploads/photo-places.ts';
import type { Point } from './place-values.ts';

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
