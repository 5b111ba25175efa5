import { ScrollArea, Table, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showDismissible } from '../../ui/alerts.ts';
import { useAction } from '../../ui/use-action.ts';
import { SortableRows } from '../../ui/SortableRows.tsx';
import type { SetupArea } from './areas.ts';
import { ItemRow } from './ItemRow.tsx';
import type { ListItem } from './list-calls.ts';

export interface ItemTableProps {
  readonly area: SetupArea;
  readonly items: readonly ListItem[];
  readonly onEdit: (item: ListItem) => void;
  readonly onGone: () => void;
}

/** The items in their order, which is changed by dragging or by the keyboard. */
export function ItemTable({ area, items, onEdit, onGone }: ItemTableProps) {
  const queries = useQueryClient();
  const [moved, setMoved] = useState<readonly ListItem[] | null>(null);
  const { queryKey } = area.queries.list.queryOptions({ input: {} });
  const order = useAction((sequence: readonly string[]) => area.calls.sequence({ sequence }), {
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    // An order of other items than there are now is refused until the list is loaded anew.
    onProblem: ({ code }) => {
      void queries.invalidateQueries({ queryKey });
      if (code !== 'sequence_mismatch') return false;
      showDismissible('Someone else added or deleted one in the meantime. The list shows that now; please move it again.', 'error');
      return true;
    },
  });
  const shown = moved ?? items;
  const columns = area.list.form.filter((input) => input.isColumn === true);
  const move = (next: readonly ListItem[]) => {
    // Shown at once; should it be refused, the list as it is comes back.
    setMoved(next);
    order.mutate(
      next.map((item) => item.id),
      { onSettled: () => setMoved(null) },
    );
  };
  return (
    <ScrollArea type="auto">
      <Table verticalSpacing={4} miw={{ sm: 520 }} aria-label={area.list.label.many}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={44}>
              <VisuallyHidden>Order</VisuallyHidden>
            </Table.Th>
            <Table.Th>Name</Table.Th>
            {columns.map((input) => (
              <Table.Th key={input.name} visibleFrom="sm">
                {input.label}
              </Table.Th>
            ))}
            <Table.Th visibleFrom="sm">In use</Table.Th>
            <Table.Th visibleFrom="sm">Status</Table.Th>
            <Table.Th>
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <SortableRows items={shown} nameOf={(item) => item.name} onMove={move}>
            {(item, handle) => <ItemRow key={item.id} area={area} item={item} columns={columns} handle={handle} onEdit={onEdit} onGone={onGone} />}
          </SortableRows>
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
