import { Group, SegmentedControl, Text, Title } from '@mantine/core';
import type { ListingRow } from './listing.ts';
import { type Layout, pageAndOrder } from './listing-state.ts';
import { ColumnsMenu } from './rows/ColumnsMenu.tsx';
import type { ListingModel } from './use-listing.ts';
import { ViewMenu } from './views/ViewMenu.tsx';
import { ViewsMenu } from './views/ViewsMenu.tsx';
import type { ViewsPaneProps } from './views/ViewsPane.tsx';

export interface ListingHeadProps<Row extends ListingRow> {
  readonly model: ListingModel<Row>;
  readonly pane: ViewsPaneProps<Row>;
  readonly hasViewsPane: boolean;
  readonly onEditView: () => void;
}

/** The heading of a listing, the menu of its views where they have no pane, and its tools. */
export function ListingHead<Row extends ListingRow>({ model, pane, hasViewsPane, onEditView }: ListingHeadProps<Row>) {
  const { listing, views, isNarrow, layout, state, columns } = model;
  const { Tools } = listing;
  return (
    <Group justify="space-between" gap="sm" className="listing-head">
      <Group gap={4} wrap="nowrap">
        <Title order={1} fz="h3">
          {listing.heading}
        </Title>
        {!hasViewsPane && <ViewsMenu {...pane} />}
        {views.current !== null && (
          <ViewMenu listing={listing.name} view={views.current} choices={views.choices} onEdit={onEditView} />
        )}
      </Group>
      <Group gap="xs">
        {!isNarrow && layout === 'list' && <ColumnsMenu listing={listing} choices={views.choices} />}
        {Tools !== undefined && (
          <Tools state={state} page={pageAndOrder(listing, state)} columns={columns.map(({ name }) => name)} />
        )}
        <LayoutSwitch model={model} />
      </Group>
      {listing.note !== undefined && (
        <Text c="dimmed" fz="sm" w="100%">
          {listing.note}
        </Text>
      )}
    </Group>
  );
}

function LayoutSwitch<Row extends ListingRow>({ model }: { readonly model: ListingModel<Row> }) {
  const { listing, layout, change, state } = model;
  const choices = [
    { value: 'list', label: 'List' },
    ...(listing.Map === undefined ? [] : [{ value: 'map', label: 'Map' }]),
    ...(listing.board === undefined ? [] : [{ value: 'board', label: 'Board' }]),
  ];
  if (choices.length === 1) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label="View"
      value={layout}
      onChange={(next) => change({ layout: (next as Layout) === 'list' ? undefined : next, page: state['page'] })}
      data={choices}
    />
  );
}
