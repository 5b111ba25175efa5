import { Button, Checkbox, Stack } from '@mantine/core';
import type { ListingChoices } from '@townkeep/core/mechanisms/saved-views/contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { IconColumns3 } from '@tabler/icons-react';
import { LaterPopover } from '../../../../ui/later/LaterPopover.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { api } from '../../../platform/session/api.ts';
import type { Listing, ListingColumn, ListingRow } from '../listing.ts';
import type { ListingState } from '../listing-state.ts';
import { viewsQuery } from '../views/use-views.ts';

/**
 * Returns the columns to show: the person's choice, else the listing's. The first one is always shown, and one that the
 * person added leaves after all others where they do not fit.
 */
export function shownColumns<Row extends ListingRow>(
  listing: Pick<Listing<Row>, 'columns'>,
  chosen: readonly string[] | null,
  state: ListingState = {},
): readonly ListingColumn<Row>[] {
  return listing.columns
    .filter(({ name, isShown, isFor }, at) => isFor?.(state) ?? (at === 0 || (chosen?.includes(name) ?? isShown)))
    .map((column) =>
      chosen !== null && !column.isShown && column.leavesAs !== undefined ? { ...column, leavesAs: 0 } : column,
    );
}

export interface ColumnsMenuProps<Row extends ListingRow> {
  readonly listing: Listing<Row>;
  readonly choices: ListingChoices;
}

/** Lets the person choose the columns of the table. */
export function ColumnsMenu<Row extends ListingRow>({ listing, choices }: ColumnsMenuProps<Row>) {
  const queries = useQueryClient();
  const { queryKey } = viewsQuery(listing.name);
  const save = useAction((columns: string[] | null) =>
    api.savedViews.choose({ listing: listing.name, columns, startView: choices.startView }),
  );
  const offered = listing.columns.filter(({ isFor }) => isFor === undefined);
  const shown = new Set(shownColumns(listing, choices.columns).map(({ name }) => name));
  const choose = (columns: string[] | null) => {
    queries.setQueryData(queryKey, (before) =>
      before === undefined ? before : { ...before, choices: { ...before.choices, columns } },
    );
    save.mutate(columns);
  };
  const toggle = (column: string, isOn: boolean) =>
    choose(listing.columns.map(({ name }) => name).filter((name) => (name === column ? isOn : shown.has(name))));
  return (
    <LaterPopover
      label="Columns"
      position="bottom-end"
      button={
        <Button size="xs" variant="default" leftSection={<IconColumns3 size={14} aria-hidden />}>
          Columns
        </Button>
      }
      renderContent={() => (
        <Stack gap="xs">
          {offered.map(({ name, label }, at) => (
            <Checkbox
              key={name}
              size="xs"
              label={label}
              checked={shown.has(name)}
              disabled={at === 0}
              onChange={(event) => toggle(name, event.currentTarget.checked)}
            />
          ))}
          <Button size="compact-xs" variant="subtle" onClick={() => choose(null)}>
            Show the usual columns
          </Button>
        </Stack>
      )}
    />
  );
}
