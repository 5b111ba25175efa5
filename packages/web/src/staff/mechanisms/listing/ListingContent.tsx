import { Button, Group, Skeleton, Text } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { Board } from './Board.tsx';
import { ListingBody } from './ListingBody.tsx';
import type { ListingRow } from './listing.ts';
import type { ListingModel } from './use-listing.ts';
import { withoutFilters } from './listing-state.ts';
import { totalText } from '../../../ui/lists/total-text.ts';

/** The filters, the bar of chosen rows, and the rows as a list, on a map or on a board. */
export function ListingContent<Row extends ListingRow>({ model }: { readonly model: ListingModel<Row> }) {
  const { listing, state, layout, page, selection, selected, select } = model;
  const { error } = page.query;
  const { GroupActions, Map, Overview } = listing;
  return (
    <>
      {Overview !== undefined && <Overview state={state} onChange={model.change} />}
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

/** All filters of the list, on one line where there is room. The first one stays in sight on a phone. */
function ListingFilters<Row extends ListingRow>({ model }: { readonly model: ListingModel<Row> }) {
  const { listing, state, change, replace, isNarrow, isFiltered } = model;
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...rest] = listing.filters.map(({ names, Input }) => (
    <Input key={names.join()} state={state} onChange={change} />
  ));
  const clear = isFiltered && (
    <Button size="xs" variant="subtle" onClick={() => replace(withoutFilters(listing.filters, state))}>
      Clear filters
    </Button>
  );
  // One tree for every width, so that a dialog of a filter stays open when the window or the phone is turned.
  return (
    <Group gap="xs" align="flex-start" role="search" aria-label="Filters">
      {first}
      {isNarrow && rest.length > 0 && (
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Filters
        </Button>
      )}
      {isNarrow && (isOpen || isFiltered) && <div className="filters-break" />}
      {(isOpen || !isNarrow) && rest}
      {clear}
    </Group>
  );
}

interface SelectionBarProps<Row extends ListingRow> {
  readonly model: ListingModel<Row>;
  /** The actions. */
  readonly children: ReactNode;
}

/** The number of chosen rows, the actions on them, and the way to choose all that match or none. */
function SelectionBar<Row extends ListingRow>({ model, children }: SelectionBarProps<Row>) {
  const { listing, page, selection } = model;
  const chosen = selection.selection;
  if (chosen === null || page.total === null) return null;
  const count = 'ids' in chosen ? chosen.ids.length : chosen.count;
  const canChooseAll = 'ids' in chosen && !page.total.capped && page.total.count > count;
  return (
    <Group gap="sm" className="selection-bar" role="group" aria-label={`Selected ${listing.many}`}>
      <Text fz="sm" fw={600} role="status">
        {count.toLocaleString('en-US')} selected
      </Text>
      {canChooseAll && page.total.count <= (listing.groupMax ?? 0) && (
        <Button size="compact-sm" variant="subtle" onClick={selection.chooseAll}>
          Select all {totalText(page.total)} that match
        </Button>
      )}
      {children}
      <Button size="compact-sm" variant="subtle" ml="auto" onClick={selection.clear}>
        Clear selection
      </Button>
    </Group>
  );
}
