import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { signedCents } from '@townkeep/core/platform/formats/money.ts';
import type { ListingState } from '../../../mechanisms/listing/listing-state.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { toTransactionFilter } from './list-search.ts';

/** The sum of what the listed payments pay for charges of the chosen codes: the figure of the report that led here. */
export function AppliedTotal({ state }: { readonly state: ListingState }) {
  const input = { ...toTransactionFilter(state), limit: 1 };
  const cents = useQuery(apiQuery.cases.transactions.queryOptions({ input })).data?.appliedCents ?? null;
  return (
    <Text fz="sm" role="status" py="xs">
      {cents !== null && (
        <>
          These lines pay <strong className="tabular">{signedCents(cents)}</strong> for this charge code. Their other
          money pays for other charges, or is credit.
        </>
      )}
    </Text>
  );
}
