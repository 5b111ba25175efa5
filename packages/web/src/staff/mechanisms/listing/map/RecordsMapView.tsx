import { Alert, useComputedColorScheme } from '@mantine/core';
import { messages } from '@townkeep/core/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { MapLayerMouseEvent, MapRef } from 'react-map-gl/maplibre';
import { BaseMap } from '../../../../ui/map/maplibre/BaseMap.tsx';
import { boundingBox } from '../../../../ui/map/bounding-box.ts';
import { type Mark, mergeMarks } from '../../../../ui/map/merge-marks.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { AreaOutline } from '../../place/area/AreaOutline.tsx';
import { outlineOf } from '../../place/area/outline.ts';
import { ClusterMarks } from './ClusterMarks.tsx';
import { loadTile } from '../../../platform/session/load-tile.ts';
import { MapLegend } from './MapLegend.tsx';
import { PointCard } from './PointCard.tsx';
import { POINTS_LAYER, PointMarks } from './PointMarks.tsx';
import { SelectedPin } from './SelectedPin.tsx';
import type { MapPoint, RecordsMapProps } from './RecordsMap.tsx';
import { marksOf, useMapData } from './use-map-data.ts';

interface ViewEvent {
  readonly target: Pick<MapRef, 'getBounds' | 'getZoom'>;
}

/** The filtered records on the map, merged where they overlap. */
export function RecordsMapView<P extends MapPoint>({ many, query, Point, selected, area }: RecordsMapProps<P>) {
  const config = useQuery(apiQuery.agencies.mapSettings.queryOptions({ staleTime: 300_000 })).data;
  const isDark = useComputedColorScheme('light') === 'dark';
  const map = useRef<MapRef>(null);
  const [opened, setOpened] = useState<readonly P[]>([]);
  const { box, answer, error, setBox } = useMapData(query);
  const merged = useMemo(() => mergeMarks(marksOf(answer), answer.isPlain), [answer]);
  const { points } = answer;
  const marks = useMemo(() => (box === null ? [] : merged.inView([...box.bbox], box.zoom)), [merged, box]);
  const fit = useMemo(
    () => ({ box: boundingBox(area === undefined ? config?.boundary : outlineOf(area)), label: 'Fit' }),
    [area, config?.boundary],
  );
  const single = useMemo(() => marks.filter(({ count }) => count === 1), [marks]);
  const several = useMemo(() => marks.filter(({ count }) => count > 1), [marks]);
  // The map may load before its ref is set.
  const updateBox = ({ target }: ViewEvent) => {
    const bounds = target.getBounds();
    setBox({
      bbox: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      zoom: target.getZoom(),
    });
  };
  /** The focused cluster disappears, so the map takes the focus; Tab then continues with its parts. */
  const zoomInto = ({ longitude, latitude }: Pick<Mark, 'longitude' | 'latitude'>) => {
    if (map.current === null) return;
    map.current.getCanvas().focus();
    map.current.easeTo({ center: [longitude, latitude], zoom: map.current.getZoom() + 2 });
  };
  const click = ({ features = [], lngLat }: MapLayerMouseEvent) => {
    const ids = new Set(features.map(({ properties }) => properties['id'] as unknown));
    setOpened(points.filter(({ id }) => ids.has(id)));
    // A single record of a count is known only when zoomed in.
    if (features.length > 0 && !points.some(({ id }) => ids.has(id)))
      zoomInto({ longitude: lngLat.lng, latitude: lngLat.lat });
  };
  if (config === undefined) return null;
  return (
    <>
      <BaseMap
        ref={map}
        config={config}
        isDark={isDark}
        loadTile={loadTile}
        label={`Map of the ${many} in the list. The list shows the same ${many} as text.`}
        fit={fit}
        overlay={<MapLegend isPartial={answer.isPartial} isPlain={answer.isPlain} />}
        onLoad={updateBox}
        onMoveEnd={updateBox}
        onClick={click}
        interactiveLayerIds={[POINTS_LAYER]}
      >
        {area !== undefined && <AreaOutline corners={area} isDark={isDark} />}
        <PointMarks marks={single} isDark={isDark} />
        <ClusterMarks marks={several} many={many} onZoom={zoomInto} />
        <SelectedPin place={selected} />
        {opened.length > 0 && <PointCard points={opened} Point={Point} onClose={() => setOpened([])} />}
      </BaseMap>
      {error !== null && (
        <Alert color="attention" role="alert" className="map-alert">
          {messages.generalError}
        </Alert>
      )}
    </>
  );
}
