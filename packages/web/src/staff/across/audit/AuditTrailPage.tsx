import type { EarlyCalls } from '../../feature.ts';
import { earlyListing } from '../../mechanisms/listing/early-listing.ts';
import { ListingPage } from '../../mechanisms/listing/ListingPage.tsx';
import { BesideSetup } from '../setup/index.ts';
import { trailListing } from './trail-listing.tsx';

/** Everything that happened in the agency. */
export const AuditTrailPage = () => (
  <BesideSetup current="audit-trails">
    <ListingPage listing={trailListing} hasViewsInMenu />
  </BesideSetup>
);

export const early: EarlyCalls = (queries, search) => earlyListing(trailListing, queries, search);
