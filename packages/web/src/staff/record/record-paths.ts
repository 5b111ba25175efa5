import { createContext } from 'react';

/** The paths of records below the agency's URL, by their kind in events, as the features declare them. */
export type RecordPaths = Readonly<Record<string, (id: string) => string>>;

export const RecordPathsContext = createContext<RecordPaths>({});
