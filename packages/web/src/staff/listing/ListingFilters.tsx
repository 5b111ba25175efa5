import { Button, Group, Stack } from '@mantine/core';
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
  if (!isNarrow)
    return (
      <Group gap="xs" align="flex-start" role="search" aria-label="Filters">
        {first}
        {rest}
        {clear}
      </Group>
    );
  return (
    <Stack gap="xs" role="search" aria-label="Filters">
      <Group gap="xs" wrap="nowrap">
        {first}
        {rest.length > 0 && (
          <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            Filters
          </Button>
        )}
      </Group>
      {isOpen && (
        <Group gap="xs" align="flex-start">
          {rest}
        </Group>
      )}
      {clear}
    </Stack>
  );
}
