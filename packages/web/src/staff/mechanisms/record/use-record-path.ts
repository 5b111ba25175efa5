import { everyForm, everyList } from '@townkeep/core/across/setup';
import { rightBlocker } from '@townkeep/core/identity/people';
import { use } from 'react';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { RecordPlacesContext } from './record-places.ts';

const setupRights = new Map([...everyForm, ...everyList].map(([, { name, changeRight }]) => [name, changeRight]));

/** Returns the address of the page of a record, or of the area of setup that has it; null without one. */
export function useRecordPath(kind: string, id: string | null): string | null {
  const { agencyId, flags } = useSession();
  const place = use(RecordPlacesContext)[kind];
  if (place !== undefined && id !== null && rightBlocker(place.right, flags) === null)
    return `/agencies/${agencyId}${place.pathOf(id)}`;
  const right = setupRights.get(kind);
  return right !== undefined && rightBlocker(right, flags) === null ? `/agencies/${agencyId}/setup/${kind}` : null;
}
