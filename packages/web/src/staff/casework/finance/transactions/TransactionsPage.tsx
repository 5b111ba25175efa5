import { Navigate } from '@tanstack/react-router';
import { ListingPage } from '../../../mechanisms/listing/ListingPage.tsx';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { FinanceFrame } from '../frame/FinanceFrame.tsx';
import { financeTabs } from '../frame/finance-tabs.ts';
import { transactionListing } from './transaction-listing.tsx';

/** The lines of the ledgers of all cases. */
export const TransactionsPage = () => (
  <FinanceFrame>
    <ListingPage listing={transactionListing} />
  </FinanceFrame>
);

/** Opens the first page of the finance area, for every address of the area that names no page. */
export function FinanceHome() {
  const { agencyId } = useSession();
  return <Navigate to={`/agencies/${agencyId}${financeTabs[0]!.to}`} replace />;
}
