import type { EarlyCalls } from '../../../feature.ts';
import { earlyListing } from '../../../mechanisms/listing/early-listing.ts';
import { ListingPage } from '../../../mechanisms/listing/ListingPage.tsx';
import { FinanceFrame } from '../frame/FinanceFrame.tsx';
import { eligibleListing } from './listings.tsx';

/** The cases that are eligible for collections. */
export const CollectionsPage = () => (
  <FinanceFrame>
    <ListingPage listing={eligibleListing} hasViewsInMenu />
  </FinanceFrame>
);

export const early: EarlyCalls = (queries, search) => earlyListing(eligibleListing, queries, search);
