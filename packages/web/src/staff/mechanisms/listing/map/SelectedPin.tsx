import { IconMapPinFilled } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Marker, useMap } from 'react-map-gl/maplibre';
import type { SelectedPlace } from './RecordsMap.tsx';

/** Marks the place of the selected row and pans to it if it is out of view. */
export function SelectedPin({ place }: { readonly place: SelectedPlace | null }) {
  const { current: map } = useMap();
  const { latitude = null, longitude = null } = place ?? {};
  useEffect(() => {
    if (map === undefined || latitude === null || longitude === null) return;
    if (!map.getBounds().contains([longitude, latitude])) map.easeTo({ center: [longitude, latitude] });
  }, [map, latitude, longitude]);
  if (place === null || latitude === null || longitude === null) return null;
  return (
    <Marker latitude={latitude} longitude={longitude} anchor="bottom">
      <IconMapPinFilled size={36} className="selected-pin" role="img" aria-label={place.label} />
    </Marker>
  );
}
