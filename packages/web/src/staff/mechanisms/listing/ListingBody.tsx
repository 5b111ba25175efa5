import { Button, Checkbox, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useRef } from 'react';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { lastPage } from '../../../ui/lists/total-text.ts';
import type { Listing, ListingRow } from './listing.ts';
import { pageAndOrder } from './listing-state.ts';
import { fittingColumns } from './rows/fitting-columns.ts';
import { SelectionBar } from './group/SelectionBar.tsx';
import { ListingTable, type RowSelection } from './rows/ListingTable.tsx';
import type { ListingModel } from './use-listing.ts';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { RowLink } from './rows/RowLink.tsx';

/** The rows as cards on a narrow screen and as a table on others, with the bar of chosen rows and the pager. */
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
      <div className="listing-frame">
        <SelectionBar model={model} />
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

/** Returns a function that opens a row's record. */
function useOpenRecord<Row extends ListingRow>({ pathOf }: Listing<Row>): (id: string) => void {
  const { agencyId } = useSession();
  const navigate = useNavigate();
  return (id) => {
    if (pathOf !== undefined) void navigate({ to: `/agencies/${agencyId}${pathOf(id)}` });
  };
}

interface EmptyListingProps<Row extends ListingRow> {
  readonly listing: Listing<Row>;
  readonly isFiltered: boolean;
  /** Null unless the page is beyond the last one. */
  readonly onLastPage: (() => void) | null;
}

/** The empty state: no match, no rows yet, or a page beyond the last one. */
function EmptyListing<Row extends ListingRow>({ listing, isFiltered, onLastPage }: EmptyListingProps<Row>) {
  const { heading, text, Action } = listing.empty;
  if (onLastPage !== null)
    return (
      <div className="nothing">
        <Text fw={600}>There are no rows on this page</Text>
        <Button variant="default" size="xs" onClick={onLastPage}>
          Go to the last page
        </Button>
      </div>
    );
  return (
    <div className="nothing">
      <Text fw={600}>{isFiltered ? 'No rows found' : heading}</Text>
      <Text fz="sm" c="dimmed">
        {isFiltered ? 'Nothing matches these filters.' : text}
      </Text>
      {!isFiltered && Action !== undefined && <Action />}
    </div>
  );
}

interface ListingCardsProps<Row extends ListingRow> {
  readonly listing: Listing<Row>;
  readonly rows: readonly Row[] | null;
  readonly chosen: RowSelection | null;
  readonly onSelect: (id: string) => void;
}

/** The rows on a narrow screen: each is a card. */
function ListingCards<Row extends ListingRow>({ listing, rows, chosen, onSelect }: ListingCardsProps<Row>) {
  const { Card } = listing;
  if (rows === null)
    return (
      <Stack gap="xs" aria-busy>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={92} />
        ))}
      </Stack>
    );
  return (
    <Stack component="ul" gap="xs" p={0} m={0} className="plain-list" aria-label={listing.heading}>
      {rows.map((row) => (
        <li key={row.id} className="listing-card">
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <RowLink listing={listing} row={row} onSelect={onSelect} />
            {chosen !== null && (
              <Checkbox
                aria-label={`Select ${listing.nameOf(row)}`}
                checked={chosen.isChosen(row.id)}
                onChange={() => chosen.toggle(row.id, false)}
              />
            )}
          </Group>
          <Card row={row} />
        </li>
      ))}
    </Stack>
  );
}
