import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { RecordPlacesContext } from './record-places.ts';
import { useRecordPath } from './use-record-path.ts';

/** Links to a record of another feature; for people who may not open it, only what it is. */
export function RecordLink({ kind, id }: { readonly kind: string; readonly id: string }) {
  const one = use(RecordPlacesContext)[kind]?.one ?? kind;
  const to = useRecordPath(kind, id);
  if (to === null) return <>A {one}</>;
  return (
    <Anchor component={Link} to={to} fz="sm">
      Go to the {one}
    </Anchor>
  );
}
