import { Button, ScrollArea, Table, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { type SortHandle, SortableRows } from '../../../../../ui/SortableRows.tsx';
import type { ListArea } from '../../list-areas.ts';
import { type Column, ItemRow } from './ItemRow.tsx';
import type { ListItem } from '../../setup-calls.ts';
import { useItemOrder } from './use-item-order.ts';

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
