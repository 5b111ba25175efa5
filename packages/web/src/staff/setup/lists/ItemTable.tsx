import { Button, ScrollArea, Table, VisuallyHidden } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showDismissible } from '../../../ui/alerts.ts';
import { useAction } from '../../../ui/use-action.ts';
import { SortableRows } from '../../../ui/SortableRows.tsx';
import type { ListArea } from '../areas.ts';
import { ItemRow } from './ItemRow.tsx';
import type { ListItem } from '../setup-calls.ts';

export interface ItemTableProps {
  readonly area: ListArea;
  /** Names the table: the list, or one group of it. */
  readonly label: string;
  readonly items: readonly ListItem[];
  /** How many items of the whole list are active. */
  readonly activeItems: number;
  /** False where only a part of the items is given, so that their order cannot be changed. */
  readonly isWhole: boolean;
  readonly onEdit: (item: ListItem) => void;
  readonly onGone: () => void;
}

/** Rows that a table shows before more are asked for. */
const SHOWN_AT_ONCE = 100;

/** The items in their order, which is changed by dragging or by the keyboard. */
export function ItemTable({ area, label, items, activeItems, isWhole, onEdit, onGone }: ItemTableProps) {
  const queries = useQueryClient();
  const [moved, setMoved] = useState<readonly ListItem[] | null>(null);
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const { queryKey } = area.queries.list.queryOptions({ input: {} });
  const order = useAction((sequence: readonly string[]) => area.calls.sequence({ sequence }), {
    // An order of other items than there are now is refused until the list is loaded anew.
    onProblem: ({ code }) => {
      void queries.invalidateQueries({ queryKey });
      if (code !== 'sequence_mismatch') return false;
      showDismissible(
        'Someone else added or deleted one in the meantime. The list shows that now; please move it again.',
        'error',
      );
      return true;
    },
  });
  const all = moved ?? items;
  const shown = all.slice(0, most);
  const columns = Object.entries(area.list.fields).filter(([, { isColumn }]) => isColumn === true);
  const move = (next: readonly ListItem[]) => {
    // Shown at once, and until the list is loaded anew; should it be refused, the list as it is comes back.
    const whole = [...next, ...all.slice(most)];
    setMoved(whole);
    order.mutate(
      whole.map((item) => item.id),
      { onSettled: () => void queries.invalidateQueries({ queryKey }).then(() => setMoved(null)) },
    );
  };
  const row = (item: ListItem, handle: Parameters<typeof ItemRow>[0]['handle']) => (
    <ItemRow
      key={item.id}
      area={area}
      item={item}
      columns={columns}
      activeItems={activeItems}
      handle={handle}
      onEdit={onEdit}
      onGone={onGone}
    />
  );
  return (
    <>
      <ScrollArea type="auto">
        <Table verticalSpacing={4} miw={{ sm: 520 }} aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={44}>
                <VisuallyHidden>Order</VisuallyHidden>
              </Table.Th>
              <Table.Th>{area.list.nameLabel}</Table.Th>
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
      {all.length > most && (
        <Button variant="default" size="xs" w="fit-content" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          Show {Math.min(SHOWN_AT_ONCE, all.length - most)} more of {all.length.toLocaleString('en-US')}
        </Button>
      )}
    </>
  );
}
