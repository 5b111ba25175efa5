import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { Board } from './Board.tsx';
import { ListingBody } from './ListingBody.tsx';
import type { ListingRow } from './listing.ts';
import type { ListingModel } from './use-listing.ts';
import { FilterBar } from './filters/FilterBar.tsx';

/** The filters, and the rows as a list, on a map or on a board. */
export function ListingContent<Row extends ListingRow>({ model }: { readonly model: ListingModel<Row> }) {
  const { listing, state, layout, page, selected, select } = model;
  const { error } = page.query;
  const { Map, Overview } = listing;
  return (
    <>
      {Overview !== undefined && <Overview state={state} onChange={model.change} />}
      <FilterBar model={model} />
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
