import { createContext } from 'react';
import type { RecordPlace } from '../feature.ts';

/** Where each kind of records is shown, by the name of the kind in events, as the features declare it. */
export type RecordPlaces = Readonly<Record<string, RecordPlace>>;

export const RecordPlacesContext = createContext<RecordPlaces>({});
