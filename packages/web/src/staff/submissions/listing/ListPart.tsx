import { useMediaQuery } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { lastPage } from '../../../ui/lists/total-text.ts';
import type { api } from '../../session/api.ts';
import { EmptyListing } from './EmptyListing.tsx';
import { isFiltered, pageAndOrder, type ListSearch } from './list-search.ts';
import { SubmissionCards } from './SubmissionCards.tsx';
import { SubmissionTable } from './SubmissionTable.tsx';
import type { useListSearch } from './use-list-search.ts';

export interface ListPartProps {
  readonly search: ListSearch;
  readonly listing: UseQueryResult<Awaited<ReturnType<typeof api.submissions.listing>>>;
  readonly selectedId: string | null;
  readonly onChange: ReturnType<typeof useListSearch>['change'];
  readonly onSelect: (id: string) => void;
}

/** The rows of the listing, as cards on a narrow screen and as a table on others, with the pager. */
export function ListPart({ search, listing, selectedId, onChange, onSelect }: ListPartProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', window.matchMedia('(max-width: 48em)').matches);
  const { page, size, sort, order } = pageAndOrder(search);
  const rows = listing.data?.items ?? null;
  // The URL may name a page that no longer exists, because rows were closed or filtered out.
  const last = listing.data === undefined ? 1 : lastPage(listing.data.total, size);
  return (
    <div className="list-part" aria-busy={listing.isPlaceholderData}>
      {rows?.length === 0 ? (
        <EmptyListing
          isFiltered={isFiltered(search)}
          onLastPage={page > last ? () => onChange({ page: last > 1 ? last : undefined }) : null}
        />
      ) : isNarrow ? (
        <SubmissionCards rows={rows} selectedId={selectedId} onSelect={onSelect} />
      ) : (
        <SubmissionTable
          rows={rows}
          size={size}
          sort={{ sortBy: sort, sortOrder: order }}
          selectedId={selectedId}
          onSort={({ sortBy, sortOrder }) => onChange({ sort: sortBy, order: sortOrder })}
          onSelect={onSelect}
        />
      )}
      {listing.data !== undefined && (
        <Pager
          total={listing.data.total}
          page={page}
          size={size}
          shown={listing.data.items.length}
          isLoading={listing.isPlaceholderData}
          onPage={(next) => onChange({ page: next > 1 ? next : undefined })}
          onSize={(next) => onChange({ size: next })}
        />
      )}
    </div>
  );
}
