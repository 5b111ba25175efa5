import './submissions-map.css';
import type { SubmissionRow } from '@townkeep/core/submissions';
import { lazy } from 'react';
import { DeferredMap } from '../../../../ui/map/DeferredMap.tsx';
import type { ListSearch } from '../list-search.ts';

const SubmissionsMapView = lazy(() =>
  import('./SubmissionsMapView.tsx').then((module) => ({ default: module.SubmissionsMapView })),
);

export interface SubmissionsMapProps {
  readonly search: ListSearch;
  /** The row selected in the list; its place is marked. */
  readonly selected: Pick<SubmissionRow, 'id' | 'number' | 'latitude' | 'longitude'> | null;
}

/** The filtered submissions on the agency's map. It loads once the page is usable. */
export function SubmissionsMap(props: SubmissionsMapProps) {
  return (
    <div className="list-map">
      <DeferredMap waiting="Loading the map…">
        <SubmissionsMapView {...props} />
      </DeferredMap>
    </div>
  );
}
