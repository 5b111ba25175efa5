import type { FeatureCollection, Point } from 'geojson';
import { useMemo } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import { mapColors } from '../../../../ui/map/map-colors.ts';
import type { MapPoint } from './use-map-data.ts';

export const POINTS_LAYER = 'submission-points';

/** Single submissions: open ones are filled circles, closed ones are rings. */
export function PointMarks({ points, isDark }: { readonly points: readonly MapPoint[]; readonly isDark: boolean }) {
  const data = useMemo(
    (): FeatureCollection<Point> => ({
      type: 'FeatureCollection',
      features: points.map(({ id, status, latitude, longitude }) => ({
        type: 'Feature',
        properties: { id, status },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    }),
    [points],
  );
  const { mark, ground, quiet } = mapColors(isDark);
  return (
    <Source id="submissions" type="geojson" data={data}>
      <Layer
        id={POINTS_LAYER}
        type="circle"
        paint={{
          'circle-radius': 7,
          'circle-color': ['match', ['get', 'status'], 'OPEN', mark, ground],
          'circle-stroke-width': 3,
          'circle-stroke-color': ['match', ['get', 'status'], 'OPEN', ground, quiet],
        }}
      />
    </Source>
  );
}
