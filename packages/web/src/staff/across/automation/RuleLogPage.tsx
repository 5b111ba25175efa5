import type { EarlyCalls } from '../../feature.ts';
import { earlyListing } from '../../mechanisms/listing/early-listing.ts';
import { ListingPage } from '../../mechanisms/listing/ListingPage.tsx';
import { BesideSetup } from '../setup/index.ts';
import { ruleLogListing } from './rule-log-listing.tsx';

/** What automation rules did, and why they did nothing. */
export const RuleLogPage = () => (
  <BesideSetup current="rule-log">
    <ListingPage listing={ruleLogListing} hasViewsInMenu />
  </BesideSetup>
);

export const early: EarlyCalls = (queries, search) => earlyListing(ruleLogListing, queries, search);
