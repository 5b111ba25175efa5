import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { ListingRow } from './listing.ts';
import { withoutFilters } from './listing-state.ts';
import type { ListingModel } from './use-listing.ts';

/** All filters of the list, on one line where there is room. The first one stays in sight on a phone. */
export function ListingFilters<Row extends ListingRow>({ model }: { readonly model: ListingModel<Row> }) {
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
