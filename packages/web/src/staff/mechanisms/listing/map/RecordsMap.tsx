import './records-map.css';
import type { Area } from '@townkeep/core/platform/formats/area.ts';
import type { MapAnswer } from '@townkeep/core/casework/locations';
import type { UseQueryOptions } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { DeferredMap } from '../../../../ui/map/DeferredMap.tsx';

/** A single record on the map. */
export interface MapPoint {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly status: string;
}

/** The visible part of a map: west, south, east, north in degrees, and the zoom. */
export interface MapBox {
  readonly bbox: readonly [number, number, number, number];
  readonly zoom: number;
}

export type MapQuery<Point> = UseQueryOptions<MapAnswer<Point>, Error, MapAnswer<Point>, readonly unknown[]>;

/** The place of the row that is selected in the list. */
export interface SelectedPlace {
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** The name of the mark, such as `Submission #12`. */
  readonly label: string;
}

export interface RecordsMapProps<Point extends MapPoint> {
  /** Several records: 'submissions'. */
  readonly many: string;
  /** Loads clusters and points of a box. */
  readonly query: (box: MapBox) => MapQuery<Point>;
  /** A point in the popup, with the link to its page. */
  readonly Point: ComponentType<{ readonly point: Point; readonly isOnly: boolean }>;
  readonly selected: SelectedPlace | null;
  /** The area that the records are limited to. */
  readonly area?: Area | undefined;
}

const RecordsMapView = lazy(() =>
  import('./RecordsMapView.tsx').then((module) => ({ default: module.RecordsMapView })),
) as unknown as <Point extends MapPoint>(props: RecordsMapProps<Point>) => React.ReactNode;

/** The filtered records on the agency's map. It loads once the page is usable. */
export function RecordsMap<Point extends MapPoint>(props: RecordsMapProps<Point>) {
  return (
    <div className="list-map">
      <DeferredMap waiting="Loading the map…">
        <RecordsMapView {...props} />
      </DeferredMap>
    </div>
  );
}
