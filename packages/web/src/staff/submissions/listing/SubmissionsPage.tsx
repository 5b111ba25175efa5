import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { useRowKeys } from '../../../ui/lists/use-row-keys.ts';
import { PageFrame } from '../../../ui/page/PageFrame.tsx';
import { apiQuery } from '../../session/api.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListPart } from './ListPart.tsx';
import { pageAndOrder, type ListView, toFilter } from './list-search.ts';
import { useListSearch } from './use-list-search.ts';
import { useReturnToRow } from './use-return-to-row.ts';
import '../submissions.css';

const SubmissionsMap = lazy(() =>
  import('./map/SubmissionsMap.tsx').then((module) => ({ default: module.SubmissionsMap })),
);

/** 'Customer Submissions Page': the listing and its map. The URL holds all filters and settings. */
export function SubmissionsPage() {
  const { search, change, replace } = useListSearch();
  const isWide = useMediaQuery('(min-width: 75em)', window.matchMedia('(min-width: 75em)').matches);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  useRowKeys('[data-row-link]');
  const { page, size, sort, order } = pageAndOrder(search);
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
            <ListPart
              search={search}
              listing={listing}
              selectedId={selectedId}
              onChange={change}
              onSelect={setSelectedId}
            />
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
