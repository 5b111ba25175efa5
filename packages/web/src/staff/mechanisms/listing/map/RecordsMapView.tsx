import { Alert, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { messages } from '@townkeep/core/platform';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type MapLayerMouseEvent, type MapRef, Marker, Popup, useMap } from 'react-map-gl/maplibre';
import { BaseMap } from '../../../../ui/map/maplibre/BaseMap.tsx';
import { boundingBox } from '../../../../ui/map/bounding-box.ts';
import { type Mark, mergeMarks } from '../../../../ui/map/merge-marks.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { AreaOutline } from '../../place/area/AreaOutline.tsx';
import { outlineOf } from '../../place/area/outline.ts';
import { ClusterMarks } from './ClusterMarks.tsx';
import { loadTile } from '../../../platform/session/load-tile.ts';
import { PointMarks, POINTS_LAYER } from './PointMarks.tsx';
import type { MapPoint, RecordsMapProps, SelectedPlace } from './RecordsMap.tsx';
import { marksOf, useMapData } from './use-map-data.ts';
import { IconMapPinFilled } from '@tabler/icons-react';

const SHOWN_MAX = 5;

interface PointCardProps<P extends MapPoint> extends Pick<RecordsMapProps<P>, 'Point'> {
  /** Records at one place, one at least. */
  readonly points: readonly P[];
  readonly onClose: () => void;
}

/** A popup with the records at a place of the map and links to them. */
function PointCard<P extends MapPoint>({ points, Point, onClose }: PointCardProps<P>) {
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

/** Marks the place of the selected row and pans to it if it is out of view. */
function SelectedPin({ place }: { readonly place: SelectedPlace | null }) {
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

interface MapLegendProps {
  /** Whether there are more records than the map shows. */
  readonly isPartial: boolean;
  /** Whether each record has a mark of its own. */
  readonly isPlain: boolean;
}

/** Says what the marks on the map mean. */
function MapLegend({ isPartial, isPlain }: MapLegendProps) {
  return (
    <ul className="map-legend" aria-label="Legend">
      <li>
        <span className="legend-dot" aria-hidden />
        Open
      </li>
      <li>
        <span className="legend-ring" aria-hidden />
        Closed
      </li>
      {!isPlain && (
        <li>
          <span className="legend-cluster" aria-hidden>
            9
          </span>
          Several; the blue part is open
        </li>
      )}
      {isPartial && <li>Not all are shown. Zoom in or filter to see the rest.</li>}
    </ul>
  );
}
