import type { DayStop } from '@townkeep/core/casework/cases';
import { lazy } from 'react';
import { DeferredMap } from '../../../../../ui/map/DeferredMap.tsx';

const DayMapView = lazy(() => import('./DayMapView.tsx').then((module) => ({ default: module.DayMapView })));

/** The stops of the day on the agency's map. It loads once the page is usable. */
export const DayMap = ({ stops }: { readonly stops: readonly DayStop[] }) => (
  <div className="day-map">
    <DeferredMap waiting="Loading the map…">
      <DayMapView stops={stops} />
    </DeferredMap>
  </div>
);
