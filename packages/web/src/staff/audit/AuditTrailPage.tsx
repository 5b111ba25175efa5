import type { EarlyCalls } from '../feature.ts';
import { earlyListing } from '../listing/early-listing.ts';
import { ListingPage } from '../listing/ListingPage.tsx';
import { trailListing } from './trail-listing.tsx';

/** Everything that happened in the agency. */
export const AuditTrailPage = () => <ListingPage listing={trailListing} />;

export const early: EarlyCalls = (queries, search) => earlyListing(trailListing, queries, search);
