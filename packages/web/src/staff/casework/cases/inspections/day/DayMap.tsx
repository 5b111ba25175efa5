import { lazy } from 'react';
import { DeferredMap } from '../../../../../ui/map/DeferredMap.tsx';
import type { DayMapViewProps } from './DayMapView.tsx';

const DayMapView = lazy(() => import('./DayMapView.tsx').then((module) => ({ default: module.DayMapView })));

/** The stops of the day on the agency's map. It loads once the page is usable. */
export const DayMap = (props: DayMapViewProps) => (
  <div className="day-map">
    <DeferredMap waiting="Loading the map…">
      <DayMapView {...props} />
    </DeferredMap>
  </div>
);
