import type { EarlyCalls } from '../../feature.ts';
import { earlyListing } from '../../mechanisms/listing/early-listing.ts';
import { ListingPage } from '../../mechanisms/listing/ListingPage.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { BesideSetup } from '../setup/index.ts';
import { supervisorTrail, trailListing } from './trail-listing.tsx';

/** Everything that happened in the agency, and for supervisors what happened to the records that they may see. */
export function AuditTrailPage() {
  const { flags } = useSession();
  if (!flags.hasAuditTrail) return <ListingPage listing={supervisorTrail} />;
  return (
    <BesideSetup current="audit-trails">
      <ListingPage listing={trailListing} hasViewsInMenu />
    </BesideSetup>
  );
}

export const early: EarlyCalls = (queries, search) => earlyListing(trailListing, queries, search);
