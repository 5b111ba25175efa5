import type { CasePlace } from '@townkeep/core/casework/cases';

/** A location of the case, by its id. */
export interface CaseLocation extends CasePlace {
  readonly id: string;
  readonly version: number;
}

/** The dialogs of a location. */
export type LocationDialog = 'flag' | 'secure' | 'history' | 'fields';

/** What another person did where a location is gone. */
export const TAKEN_OFF = 'took this location off the case';

/** What a dialog of a location gets. */
export interface LocationDialogProps {
  readonly place: CaseLocation;
  /** Another person took the location off the case while the dialog was open. */
  readonly isGone: boolean;
  readonly onClose: () => void;
}

/** Returns the locations among the places of a case. A bare point has none. */
export const locationsOf = (places: readonly CasePlace[]): CaseLocation[] =>
  places.flatMap((place) =>
    place.locationId === null ? [] : [{ ...place, id: place.locationId, version: place.version ?? 0 }],
  );
