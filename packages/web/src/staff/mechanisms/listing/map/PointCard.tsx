import { Stack, Text } from '@mantine/core';
import { Popup } from 'react-map-gl/maplibre';
import type { MapPoint, RecordsMapProps } from './RecordsMap.tsx';

const SHOWN_MAX = 5;

interface PointCardProps<P extends MapPoint> extends Pick<RecordsMapProps<P>, 'Point'> {
  /** Records at one place, one at least. */
  readonly points: readonly P[];
  readonly onClose: () => void;
}

/** A popup with the records at a place of the map and links to them. */
export function PointCard<P extends MapPoint>({ points, Point, onClose }: PointCardProps<P>) {
  const [first] = points;
  if (first === undefined) return null;
  return (
    <Popup latitude={first.latitude} longitude={first.longitude} onClose={onClose} closeOnClick={false} offset={12}>
      <Stack gap="xs" className="point-card">
        {points.slice(0, SHOWN_MAX).map((point) => (
          <Point key={point.id} point={point} isOnly={points.length === 1} />
        ))}
        {points.length > SHOWN_MAX && <Text fz="sm">and {points.length - SHOWN_MAX} more here</Text>}
      </Stack>
    </Popup>
  );
}
