import type { FeatureCollection, Point } from 'geojson';
import { useMemo } from 'react';
import { Layer, Source } from 'react-map-gl/maplibre';
import { mapColors } from '../../../../ui/map/map-colors.ts';
import type { Mark } from '../../../../ui/map/merge-marks.ts';

export const POINTS_LAYER = 'record-points';

/** Single records: open ones are filled circles, closed ones are rings. */
export function PointMarks({ marks, isDark }: { readonly marks: readonly Mark[]; readonly isDark: boolean }) {
  const data = useMemo(
    (): FeatureCollection<Point> => ({
      type: 'FeatureCollection',
      features: marks.map(({ id, openCount, latitude, longitude }) => ({
        type: 'Feature',
        properties: { id, isOpen: openCount > 0 },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      })),
    }),
    [marks],
  );
  const { mark, ground, quiet } = mapColors(isDark);
  return (
    <Source id="records" type="geojson" data={data}>
      <Layer
        id={POINTS_LAYER}
        type="circle"
        layout={{ 'circle-sort-key': ['case', ['get', 'isOpen'], 1, 0] }}
        paint={{
          'circle-radius': ['case', ['get', 'isOpen'], 7, 5.5],
          'circle-color': ['case', ['get', 'isOpen'], mark, ground],
          'circle-stroke-width': ['case', ['get', 'isOpen'], 2, 3],
          'circle-stroke-color': ['case', ['get', 'isOpen'], ground, quiet],
        }}
      />
    </Source>
  );
}
