import { Button } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useRef } from 'react';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { lastPage } from '../../../ui/lists/total-text.ts';
import { EmptyListing } from './EmptyListing.tsx';
import type { ListingRow } from './listing.ts';
import { pageAndOrder } from './listing-state.ts';
import { fittingColumns } from './rows/fitting-columns.ts';
import { ListingCards } from './rows/ListingCards.tsx';
import { ListingTable } from './rows/ListingTable.tsx';
import type { ListingModel } from './use-listing.ts';
import { useOpenRecord } from './use-open-record.ts';

/** The rows as cards on a narrow screen and as a table on others, with the pager. */
export function ListingBody<Row extends ListingRow>({ model }: { readonly model: ListingModel<Row> }) {
  const { listing, state, change, page, isNarrow, isFiltered, hasPreview, select } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const setScroller = useMergedRef(scroller, measured);
  const open = useOpenRecord(listing);
  const { size, page: number, sortBy, sortOrder } = pageAndOrder(listing, state);
  const { rows, total, newCount, query } = page;
  // The URL may name a page that no longer exists, because rows were closed or filtered out.
  const last = total === null ? 1 : lastPage(total, size);
  const shared = { listing, rows, chosen: model.chosen, onSelect: select };
  return (
    <>
      {newCount > 0 && (
        <Button size="compact-sm" variant="light" className="listing-new" onClick={page.showNew}>
          {newCount} new
        </Button>
      )}
      <div ref={setScroller} className="listing-rows" aria-busy={query.isPlaceholderData}>
        {rows?.length === 0 ? (
          <EmptyListing
            listing={listing}
            isFiltered={isFiltered}
            onLastPage={number > last ? () => change({ page: last > 1 ? last : undefined }) : null}
          />
        ) : isNarrow ? (
          <ListingCards {...shared} />
        ) : (
          <ListingTable
            {...shared}
            columns={fittingColumns(model.columns, width)}
            sort={{ sortBy, sortOrder }}
            selectedId={model.selectedId}
            scroller={scroller}
            onSort={({ sortBy: sort, sortOrder: order }) => change({ sort, order })}
            onActivate={(row) => (hasPreview ? select(row.id) : open(row.id))}
          />
        )}
      </div>
      {total !== null && rows !== null && (
        <Pager
          total={total}
          page={number}
          size={size}
          shown={rows.length}
          isLoading={query.isPlaceholderData}
          onPage={(next) => change({ page: next > 1 ? next : undefined })}
          onSize={(next) => change({ size: next })}
        />
      )}
    </>
  );
}
