import type { DrawnParcels, ParcelView } from '@townkeep/core/locations/parcels-contract.ts';
import { PARCELS_FROM_ZOOM } from '@townkeep/core/locations/points.ts';
import type { FeatureCollection } from 'geojson';
import { useEffect, useState } from 'react';
import { Layer, Source, useMap } from 'react-map-gl/maplibre';
import { mapColors } from './map-colors.ts';
import { parcelBoxToLoad } from './parcel-box.ts';

/** Loads the agency's parcels in a view. */
export type LoadParcels = (view: ParcelView, signal: AbortSignal) => Promise<DrawnParcels>;

const PAUSE_MS = 200;
const NUMBERS_FROM_ZOOM = 16.5;
const ADDRESSES_FROM_ZOOM = 17.5;
const NONE: DrawnParcels = { type: 'FeatureCollection', features: [] };

/** The parcels in view with their house numbers, in place of a base map. If loading fails, the map stays as it is. */
export function ParcelLayer({ load, isDark }: { readonly load: LoadParcels; readonly isDark: boolean }) {
  const parcels = useParcels(load);
  const { parcel, parcelLine, parcelText } = mapColors(isDark);
  return (
    <Source id="parcels" type="geojson" data={parcels as FeatureCollection}>
      <Layer id="parcel-areas" type="fill" minzoom={PARCELS_FROM_ZOOM} paint={{ 'fill-color': parcel }} />
      <Layer
        id="parcel-lines"
        type="line"
        minzoom={PARCELS_FROM_ZOOM}
        paint={{
          'line-color': parcelLine,
          'line-width': ['interpolate', ['linear'], ['zoom'], PARCELS_FROM_ZOOM, 0.5, 18, 1.2],
        }}
      />
      <Layer
        id="parcel-numbers"
        type="symbol"
        minzoom={NUMBERS_FROM_ZOOM}
        layout={{
          'text-field': [
            'step',
            ['zoom'],
            ['coalesce', ['get', 'houseNumber'], ''],
            ADDRESSES_FROM_ZOOM,
            ['coalesce', ['get', 'streetAddress'], ''],
          ],
          'text-font': ['system-ui', 'sans-serif'],
          'text-size': 12,
          'text-max-width': 7,
          // Below the tip of a pin in the middle of the parcel.
          'text-anchor': 'top',
          'text-offset': [0, 0.25],
        }}
        paint={{ 'text-color': parcelText, 'text-halo-color': parcel, 'text-halo-width': 1 }}
      />
    </Source>
  );
}

/** Loads the parcels in view that are missing, after a pause following each move. */
function useParcels(load: LoadParcels): DrawnParcels {
  const { current: map } = useMap();
  const [parcels, setParcels] = useState(NONE);
  useEffect(() => {
    if (map === undefined) return;
    let last: ParcelView | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let request = new AbortController();
    const cancel = () => {
      clearTimeout(timer);
      request.abort();
    };
    const update = () => {
      cancel();
      const bounds = map.getBounds();
      const box = parcelBoxToLoad(
        {
          west: bounds.getWest(),
          south: bounds.getSouth(),
          east: bounds.getEast(),
          north: bounds.getNorth(),
          zoom: map.getZoom(),
        },
        last,
      );
      if (box === null) return;
      const { signal } = (request = new AbortController());
      timer = setTimeout(() => {
        load(box, signal).then(
          (found) => {
            if (signal.aborted) return;
            last = box;
            setParcels(found);
          },
          () => undefined,
        );
      }, PAUSE_MS);
    };
    map.on('moveend', update);
    update();
    return () => {
      map.off('moveend', update);
      cancel();
    };
  }, [map, load]);
  return parcels;
}
