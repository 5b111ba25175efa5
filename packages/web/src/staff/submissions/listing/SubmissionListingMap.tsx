import type { SubmissionRow } from '@townkeep/core/submissions';
import { SubmissionsMap } from './map/SubmissionsMap.tsx';
import type { ListSearch } from './list-search.ts';

export interface SubmissionListingMapProps {
  readonly state: ListSearch;
  readonly selected: SubmissionRow | null;
}

/** The listing's map. */
export const SubmissionListingMap = ({ state, selected }: SubmissionListingMapProps) => (
  <SubmissionsMap search={state} selected={selected} />
);
