import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../platform/session/SessionContext.tsx';
import type { Listing, ListingRow } from './listing.ts';

/** Returns a function that opens a row's record. */
export function useOpenRecord<Row extends ListingRow>({ pathOf }: Listing<Row>): (id: string) => void {
  const { agencyId } = useSession();
  const navigate = useNavigate();
  return (id) => {
    if (pathOf !== undefined) void navigate({ to: `/agencies/${agencyId}${pathOf(id)}` });
  };
}
