import type { Right } from '@townkeep/core/identity/people';
import { createContext } from 'react';

/** Where a kind of records is shown, to staff with the right. */
export interface RecordPlace {
  /** What one is, e.g. 'submission'. */
  readonly one: string;
  readonly many: string;
  readonly right: Right;
  /** Path below the agency's URL. */
  readonly pathOf: (id: string) => string;
}

/** The places of records by the name of their kind in the API, as the features declare them. */
export type RecordPlaces = Readonly<Record<string, RecordPlace>>;

export const RecordPlacesContext = createContext<RecordPlaces>({});
