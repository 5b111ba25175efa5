import type { EarlyCalls } from '../../../feature.ts';
import { earlyListing } from '../../../mechanisms/listing/early-listing.ts';
import { ListingPage } from '../../../mechanisms/listing/ListingPage.tsx';
import { BesideSetup } from '../../setup/index.ts';
import { usersListing } from './users-listing.tsx';

/** The accounts of the agency's staff. */
export const UsersPage = () => (
  <BesideSetup current="users">
    <ListingPage listing={usersListing} hasViewsInMenu />
  </BesideSetup>
);

export const early: EarlyCalls = (queries, search) => earlyListing(usersListing, queries, search);
