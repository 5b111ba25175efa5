import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { Board } from './Board.tsx';
import { ListingBody } from './ListingBody.tsx';
import { ListingFilters } from './ListingFilters.tsx';
import type { ListingRow } from './listing.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { ListingModel } from './use-listing.ts';

/** The filters, the bar of chosen rows, and the rows as a list, on a map or on a board. */
export function ListingContent<Row extends ListingRow>({ model }: { readonly model: ListingModel<Row> }) {
  const { listing, state, layout, page, selection, selected, select } = model;
  const { error } = page.query;
  const { GroupActions, Map } = listing;
  return (
    <>
      <ListingFilters model={model} />
      {GroupActions !== undefined && selection.selection !== null && (
        <SelectionBar model={model}>
          <Suspense>
            <GroupActions selection={selection.selection} onClear={selection.clear} />
          </Suspense>
        </SelectionBar>
      )}
      {error !== null && <LoadError problem={toApiProblem(error)} onRetry={() => void page.query.refetch()} />}
      {layout === 'board' && <Board listing={listing} state={state} onSelect={select} />}
      {layout === 'map' && Map !== undefined && (
        <Suspense fallback={<Skeleton className="listing-map" />}>
          <Map state={state} selected={selected} />
        </Suspense>
      )}
      {layout === 'list' && (error === null || page.rows !== null) && <ListingBody model={model} />}
    </>
  );
}
