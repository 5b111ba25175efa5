import { ListingPage } from '../../../mechanisms/listing/ListingPage.tsx';
import { FinanceFrame } from '../frame/FinanceFrame.tsx';
import { eligibleListing, sentListing } from './listings.tsx';

/** The cases that are eligible for collections. */
export const CollectionsPage = () => (
  <FinanceFrame>
    <ListingPage listing={eligibleListing} hasViewsInMenu />
  </FinanceFrame>
);

/** The cases that are or were in collections. */
export const SentPage = () => (
  <FinanceFrame>
    <ListingPage listing={sentListing} hasViewsInMenu />
  </FinanceFrame>
);
