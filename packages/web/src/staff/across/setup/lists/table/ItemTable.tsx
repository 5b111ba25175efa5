import { Button, ScrollArea, Table, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { SortableRows, type SortHandle } from '../../../../../ui/SortableRows.tsx';
import type { ListArea } from '../../list-areas.ts';
import { type Column, ItemRow } from './ItemRow.tsx';
import type { ListItem } from '../../setup-calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showDismissible } from '../../../../../ui/alerts.ts';
import { useAction } from '../../../../../ui/use-action.ts';

export interface ItemTableProps {
  readonly area: ListArea;
  /** Names the table: the list, or one group of it. */
  readonly label: string;
  readonly items: readonly ListItem[];
  /** The number of active items in the whole list. */
  readonly activeItems: number;
  /** False when only some of the items are given, so that they cannot be reordered. */
  readonly isWhole: boolean;
  readonly onEdit: (item: ListItem) => void;
  readonly onDeleted: () => void;
}

/** The number of rows shown at first, and added by each 'Show more'. */
const SHOWN_AT_ONCE = 100;

/** The items in order, which can be changed by dragging or with the keyboard. */
export function ItemTable({ area, label, items, activeItems, isWhole, onEdit, onDeleted }: ItemTableProps) {
  const [rowLimit, setRowLimit] = useState(SHOWN_AT_ONCE);
  const { ordered, reorder } = useItemOrder(area, items);
  const shown = ordered.slice(0, rowLimit);
  const columns = Object.entries(area.list.fields).filter(([, { isColumn }]) => isColumn === true);
  const row = (item: ListItem, handle: SortHandle | null) => (
    <ItemRow
      key={item.id}
      area={area}
      item={item}
      columns={columns}
      activeItems={activeItems}
      handle={handle}
      onEdit={onEdit}
      onDeleted={onDeleted}
    />
  );
  const move = (next: readonly ListItem[]) => reorder([...next, ...ordered.slice(rowLimit)]);
  return (
    <>
      <ScrollArea type="auto">
        <Table verticalSpacing={4} miw={{ sm: 520 }} aria-label={label}>
          <Head nameLabel={area.list.nameLabel} columns={columns} />
          <Table.Tbody>
            {isWhole ? (
              <SortableRows items={shown} nameOf={(item) => item.name} onMove={move}>
                {row}
              </SortableRows>
            ) : (
              shown.map((item) => row(item, null))
            )}
          </Table.Tbody>
        </Table>
      </ScrollArea>
      {ordered.length > rowLimit && (
        <Button variant="default" size="xs" w="fit-content" onClick={() => setRowLimit(rowLimit + SHOWN_AT_ONCE)}>
          Show {Math.min(SHOWN_AT_ONCE, ordered.length - rowLimit)} more of {ordered.length.toLocaleString('en-US')}
        </Button>
      )}
    </>
  );
}

function Head({ nameLabel, columns }: { readonly nameLabel: string; readonly columns: readonly Column[] }) {
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th w={44}>
          <VisuallyHidden>Order</VisuallyHidden>
        </Table.Th>
        <Table.Th>{nameLabel}</Table.Th>
        {columns.map(([name, field]) => (
          <Table.Th key={name} visibleFrom="sm">
            {field.label}
          </Table.Th>
        ))}
        <Table.Th visibleFrom="sm">In use</Table.Th>
        <Table.Th visibleFrom="sm">Status</Table.Th>
        <Table.Th>
          <VisuallyHidden>Actions</VisuallyHidden>
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
  );
}

/** Returns the items in the order to show, and a function that stores a new order of all of them. */
function useItemOrder(area: ListArea, items: readonly ListItem[]) {
  const queries = useQueryClient();
  const [moved, setMoved] = useState<readonly ListItem[] | null>(null);
  const { queryKey } = area.queries.list.queryOptions({ input: {} });
  const order = useAction((sequence: readonly string[]) => area.calls.sequence({ sequence }), {
    // The server refuses an order that does not match the current items, until the list is reloaded.
    onProblem: ({ code }) => {
      void queries.invalidateQueries({ queryKey });
      if (code !== 'sequence_mismatch') return false;
      showDismissible(
        'Someone else added or deleted an item. The list is up to date now; please move the item again.',
        'error',
      );
      return true;
    },
  });
  const reorder = (whole: readonly ListItem[]) => {
    // The new order shows at once, until the list is reloaded. If it is refused, the stored order returns.
    setMoved(whole);
    order.mutate(
      whole.map((item) => item.id),
      { onSettled: () => void queries.invalidateQueries({ queryKey }).then(() => setMoved(null)) },
    );
  };
  return { ordered: moved ?? items, reorder };
}
