import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { Pager } from '../../../ui/lists/Pager.tsx';
import { lastPage } from '../../../ui/lists/total-text.ts';
import { useRowKeys } from '../../../ui/lists/use-row-keys.ts';
import { PageFrame } from '../../../ui/page/PageFrame.tsx';
import { apiQuery } from '../../session/api.ts';
import { EmptyListing } from './EmptyListing.tsx';
import { ListFilters } from './ListFilters.tsx';
import { isFiltered, type ListView, toFilter } from './list-search.ts';
import { SubmissionCards } from './SubmissionCards.tsx';
import { SubmissionTable } from './SubmissionTable.tsx';
import { useListSearch } from './use-list-search.ts';
import { useReturnToRow } from './use-return-to-row.ts';
import '../submissions.css';

const SubmissionsMap = lazy(() =>
  import('./map/SubmissionsMap.tsx').then((module) => ({ default: module.SubmissionsMap })),
);
/** Source: staff application §9. */
const PAGE_SIZE = 10;

/** 'Customer Submissions Page': the listing and its map. The URL holds all filters and settings. */
export function SubmissionsPage() {
  const { search, change, replace } = useListSearch();
  const isNarrow = useMediaQuery('(max-width: 48em)', window.matchMedia('(max-width: 48em)').matches);
  const isWide = useMediaQuery('(min-width: 75em)', window.matchMedia('(min-width: 75em)').matches);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  useRowKeys('[data-row-link]');
  const { page = 1, size = PAGE_SIZE, sort = 'createdAt', order = 'DESC' } = search;
  const requestedView: ListView = search.view ?? (isWide ? 'both' : 'list');
  const view = requestedView === 'both' && !isWide ? 'list' : requestedView;
  const listing = useQuery(
    apiQuery.submissions.listing.queryOptions({
      input: { ...toFilter(search), sortBy: sort, sortOrder: order, limit: size, offset: (page - 1) * size },
      placeholderData: keepPreviousData,
    }),
  );
  const rows = listing.data?.items ?? null;
  useReturnToRow(rows);
  // The URL may name a page that no longer exists, because rows were closed or filtered out.
  const last = listing.data === undefined ? 1 : lastPage(listing.data.total, size);
  const selected = rows?.find((row) => row.id === selectedId) ?? null;
  return (
    <PageFrame
      name="Customer Submissions Page"
      heading="Customer Submissions"
      action={
        <ViewSwitch view={view} hasBoth={isWide} onChange={(next) => change({ view: next, page: search.page })} />
      }
    >
      <ListFilters search={search} onChange={change} onReplace={replace} />
      {listing.error !== null && (
        <LoadError problem={toApiProblem(listing.error)} onRetry={() => void listing.refetch()} />
      )}
      {(listing.error === null || listing.data !== undefined) && (
        <div className="list-and-map" data-view={view}>
          {view !== 'map' && (
            <div className="list-part" aria-busy={listing.isPlaceholderData}>
              {rows?.length === 0 ? (
                <EmptyListing
                  isFiltered={isFiltered(search)}
                  onLastPage={page > last ? () => change({ page: last > 1 ? last : undefined }) : null}
                />
              ) : isNarrow ? (
                <SubmissionCards rows={rows} selectedId={selectedId} onSelect={setSelectedId} />
              ) : (
                <SubmissionTable
                  rows={rows}
                  size={size}
                  sort={{ sortBy: sort, sortOrder: order }}
                  selectedId={selectedId}
                  onSort={({ sortBy, sortOrder }) => change({ sort: sortBy, order: sortOrder })}
                  onSelect={setSelectedId}
                />
              )}
              {listing.data !== undefined && (
                <Pager
                  total={listing.data.total}
                  page={page}
                  size={size}
                  shown={listing.data.items.length}
                  isLoading={listing.isPlaceholderData}
                  onPage={(next) => change({ page: next > 1 ? next : undefined })}
                  onSize={(next) => change({ size: next })}
                />
              )}
            </div>
          )}
          {view !== 'list' && (
            <Suspense fallback={<div className="list-map" />}>
              <SubmissionsMap search={search} selected={selected} />
            </Suspense>
          )}
        </div>
      )}
    </PageFrame>
  );
}

function ViewSwitch({
  view,
  hasBoth,
  onChange,
}: {
  readonly view: ListView;
  readonly hasBoth: boolean;
  readonly onChange: (view: ListView) => void;
}) {
  const choices = [
    { value: 'list', label: 'List' },
    { value: 'map', label: 'Map' },
    ...(hasBoth ? [{ value: 'both', label: 'Both' }] : []),
  ];
  return (
    <SegmentedControl
      size="xs"
      aria-label="View"
      value={view}
      onChange={(next) => onChange(next as ListView)}
      data={choices}
    />
  );
}
