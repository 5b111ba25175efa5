import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { rightBlocker } from '@townkeep/core/identity/people';
import { use } from 'react';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { RecordPlacesContext } from './record-places.ts';

/** Links to a record of another feature; for people who may not open it, only what it is. */
export function RecordLink({ kind, id }: { readonly kind: string; readonly id: string }) {
  const { agencyId, flags } = useSession();
  const place = use(RecordPlacesContext)[kind];
  const one = place?.one ?? kind;
  if (place === undefined || rightBlocker(place.right, flags) !== null) return <>A {one}</>;
  return (
    <Anchor component={Link} to={`/agencies/${agencyId}${place.pathOf(id)}`} fz="sm">
      Go to the {one}
    </Anchor>
  );
}
