import { Checkbox } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { ListingRow } from '../listing.ts';
import type { ListingTableProps } from './ListingTable.tsx';
import { RowLink } from './RowLink.tsx';

export interface ListingTableRowProps<Row extends ListingRow> extends ListingTableProps<Row> {
  readonly row: Row;
  readonly index: number;
  readonly isSelected: boolean;
}

/** Whether a click belongs to a link or a control of the row. */
const isOnControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

/** A row of the table. Its first cell has the link; a click anywhere else does the same. */
export function ListingTableRow<Row extends ListingRow>(props: ListingTableRowProps<Row>) {
  const { listing, row, index, columns, chosen, isSelected, onSelect, onActivate } = props;
  return (
    <tr
      data-selected={isSelected || undefined}
      data-chosen={chosen?.isChosen(row.id) || undefined}
      aria-rowindex={index + 2}
      onClick={(event) => {
        if (!isOnControl(event)) onActivate(row);
      }}
    >
      {chosen !== null && (
        <td>
          <Checkbox
            size="xs"
            aria-label={`Select ${listing.nameOf(row)}`}
            checked={chosen.isChosen(row.id)}
            onChange={(event) =>
              chosen.toggle(row.id, (event.nativeEvent as unknown as { shiftKey?: boolean }).shiftKey === true)
            }
          />
        </td>
      )}
      {columns.map(({ name, isFigure, Cell, titleOf }, at) => (
        <td key={name} data-figure={isFigure || undefined} title={titleOf?.(row)}>
          {at === 0 ? <RowLink listing={listing} row={row} onSelect={onSelect} /> : <Cell row={row} />}
        </td>
      ))}
    </tr>
  );
}
