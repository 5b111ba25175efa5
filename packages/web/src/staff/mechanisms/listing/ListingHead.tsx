import { ActionIcon, Button, Group, SegmentedControl, Text, Title } from '@mantine/core';
import type { ListingRow } from './listing.ts';
import { isFiltered, type Layout, pageAndOrder } from './listing-state.ts';
import { ColumnsMenu } from './rows/ColumnsMenu.tsx';
import type { ListingModel } from './use-listing.ts';
import { ViewsPane, type ViewsPaneProps } from './views/ViewsPane.tsx';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { LaterPopover } from '../../../ui/later/LaterPopover.tsx';
import { LaterMenu } from '../../../ui/later/LaterMenu.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { api } from '../../platform/session/api.ts';
import type { ShownView } from './views/use-views.ts';

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
      onChange={(next) =>
        change({
          ...((next as Layout) === 'map' && !isFiltered(listing.filters, state) ? listing.mapFilters : {}),
          layout: (next as Layout) === 'list' ? undefined : next,
          page: state['page'],
        })
      }
      data={choices}
    />
  );
}

/** The views of the listing in a menu, where there is no room for their pane. */
function ViewsMenu<Row extends ListingRow>({ onChoose, onSave, ...props }: ViewsPaneProps<Row>) {
  const after = (close: () => void, work: () => void) => () => {
    close();
    work();
  };
  return (
    <LaterPopover
      label="Views"
      position="bottom-start"
      button={
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {props.current?.label ?? 'Views'}
        </Button>
      }
      renderContent={(close) => (
        <ViewsPane
          {...props}
          onChoose={(state) => after(close, () => onChoose(state))()}
          onSave={onSave === null ? null : after(close, onSave)}
        />
      )}
    />
  );
}

interface ViewMenuProps {
  readonly listing: string;
  readonly view: ShownView;
  readonly choices: { readonly columns: string[] | null; readonly startView: string | null };
  readonly onEdit: () => void;
}

/** What can be done with the current view: begin with it, rename or share it, delete it. */
function ViewMenu({ listing, view, choices, onEdit }: ViewMenuProps) {
  const isStart = choices.startView === view.name;
  const choose = useAction(() =>
    api.savedViews.choose({ listing, columns: choices.columns, startView: isStart ? null : view.name }),
  );
  const remove = useAction((id: string) => api.savedViews.remove({ id }), { success: 'View deleted' });
  const { saved } = view;
  return (
    <LaterMenu
      position="bottom-start"
      button={
        <ActionIcon variant="subtle" aria-label={`Options of the view ${view.label}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
      renderItems={({ Item }) => (
        <>
          <Item onClick={() => choose.mutate(undefined)}>
            {isStart ? 'Do not start with this view' : 'Start with this view'}
          </Item>
          {saved?.isOwn === true && <Item onClick={onEdit}>Rename or share…</Item>}
          {saved?.isOwn === true && <Item onClick={() => remove.mutate(saved.id)}>Delete view</Item>}
        </>
      )}
    />
  );
}
