import type { SubmissionRow } from '@townkeep/core/submissions';
import { IconMapPinFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Marker, useMap } from 'react-map-gl/maplibre';

/** Marks the place of the selected row and pans to it if it is out of view. */
export function SelectedPin({
  row,
}: {
  readonly row: Pick<SubmissionRow, 'id' | 'number' | 'latitude' | 'longitude'> | null;
}) {
  const { current: map } = useMap();
  const { latitude = null, longitude = null } = row ?? {};
  useEffect(() => {
    if (map === undefined || latitude === null || longitude === null) return;
    if (!map.getBounds().contains([longitude, latitude])) map.easeTo({ center: [longitude, latitude] });
  }, [map, latitude, longitude]);
  if (row === null || latitude === null || longitude === null) return null;
  return (
    <Marker latitude={latitude} longitude={longitude} anchor="bottom">
      <IconMapPinFilled size={36} className="selected-pin" role="img" aria-label={`Submission #${row.number}`} />
    </Marker>
  );
}
