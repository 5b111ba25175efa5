import type { EarlyCalls } from '../../../feature.ts';
import { earlyListing } from '../../../mechanisms/listing/early-listing.ts';
import { ListingPage } from '../../../mechanisms/listing/ListingPage.tsx';
import { FinanceFrame } from '../frame/FinanceFrame.tsx';
import { sentListing } from './listings.tsx';

/** The cases that are or were in collections. */
export const SentPage = () => (
  <FinanceFrame>
    <ListingPage listing={sentListing} hasViewsInMenu />
  </FinanceFrame>
);

export const early: EarlyCalls = (queries, search) => earlyListing(sentListing, queries, search);
