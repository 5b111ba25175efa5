import { Alert, useComputedColorScheme } from '@mantine/core';
import { messages } from '@townkeep/core/kernel';
import type { SubmissionRow } from '@townkeep/core/submissions';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MapLayerMouseEvent, MapRef } from 'react-map-gl/maplibre';
import { BaseMap } from '../../../../ui/map/BaseMap.tsx';
import { apiQuery } from '../../../session/api.ts';
import type { ListSearch } from '../list-search.ts';
import { loadParcels } from './load-parcels.ts';
import { boundingBox } from './bounding-box.ts';
import { type Cluster, ClusterMarks } from './ClusterMarks.tsx';
import { PointCard } from './PointCard.tsx';
import { POINTS_LAYER, PointMarks } from './PointMarks.tsx';
import { SelectedPin } from './SelectedPin.tsx';
import { type MapPoint, useMapData } from './use-map-data.ts';

export interface SubmissionsMapProps {
  readonly search: ListSearch;
  /** The row selected in the list; its place is marked. */
  readonly selected: SubmissionRow | null;
}

interface ViewEvent {
  readonly target: Pick<MapRef, 'getBounds' | 'getZoom' | 'fitBounds'>;
}

/** The filtered submissions on the map: clusters when zoomed out, points when zoomed in. */
export function SubmissionsMap({ search, selected }: SubmissionsMapProps) {
  const config = useQuery(apiQuery.agencies.mapSettings.queryOptions({ staleTime: 300_000 })).data;
  const isDark = useComputedColorScheme('light') === 'dark';
  const map = useRef<MapRef>(null);
  const [opened, setOpened] = useState<MapPoint | null>(null);
  const { clusters, points, error, setBox } = useMapData(search);
  // The map may load before its ref is set.
  const updateBox = ({ target }: ViewEvent) => {
    const bounds = target.getBounds();
    setBox({
      bbox: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
      zoom: target.getZoom(),
    });
  };
  const start = (event: ViewEvent) => {
    const box = boundingBox(config?.boundary);
    if (box !== null) event.target.fitBounds(box, { padding: 16, animate: false });
    updateBox(event);
  };
  const click = (event: MapLayerMouseEvent) =>
    setOpened(points.find((point) => point.id === event.features?.[0]?.properties['id']) ?? null);
  /** The focused cluster disappears, so the map takes the focus; Tab then continues with its parts. */
  const zoomInto = ({ longitude, latitude }: Cluster) => {
    if (map.current === null) return;
    map.current.getCanvas().focus();
    map.current.easeTo({ center: [longitude, latitude], zoom: map.current.getZoom() + 2 });
  };
  if (config === undefined) return null;
  return (
    <div className="list-map">
      <BaseMap
        ref={map}
        config={config}
        isDark={isDark}
        loadParcels={loadParcels}
        label="Map of the submissions in the list. The list shows the same submissions as text."
        onLoad={start}
        onMoveEnd={updateBox}
        onClick={click}
        interactiveLayerIds={[POINTS_LAYER]}
      >
        <PointMarks points={points} isDark={isDark} />
        <ClusterMarks clusters={clusters} onZoom={zoomInto} />
        <SelectedPin row={selected} />
        {opened !== null && <PointCard point={opened} onClose={() => setOpened(null)} />}
      </BaseMap>
      {error !== null && (
        <Alert color="attention" role="alert" className="map-alert">
          {messages.generalError}
        </Alert>
      )}
    </div>
  );
}
