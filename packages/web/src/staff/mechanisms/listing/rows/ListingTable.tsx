import { Checkbox, VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { ariaSort, SortButton, type SortState } from '../../../../ui/lists/SortButton.tsx';
import type { Listing, ListingColumn, ListingRow } from '../listing.ts';
import { CHECK_PX } from './fitting-columns.ts';
import { ListingTableRow } from './ListingTableRow.tsx';

/** The height of a row in pixels. Source: look.md, 'Staff lists' */
const ROW_PX = 36;
const SKELETONS = 20;

export interface RowSelection {
  readonly isChosen: (id: string) => boolean;
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly togglePage: () => void;
}

export interface ListingTableProps<Row extends ListingRow> {
  readonly listing: Listing<Row>;
  /** Null while they load. */
  readonly rows: readonly Row[] | null;
  readonly columns: readonly ListingColumn<Row>[];
  readonly sort: SortState<string>;
  readonly selectedId: string | null;
  /** Null where rows cannot be selected for a group action. */
  readonly chosen: RowSelection | null;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly onSort: (sort: SortState<string>) => void;
  readonly onSelect: (id: string) => void;
  readonly onActivate: (row: Row) => void;
}

/** The rows as a table, one line each. Only rows in view are drawn. */
export function ListingTable<Row extends ListingRow>(props: ListingTableProps<Row>) {
  const { listing, rows, columns, selectedId, scroller } = props;
  const count = rows?.length ?? 0;
  // Its functions cannot be memoized, and nothing here memoizes them.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
    getItemKey: (index) => rows?.[index]?.id ?? index,
  });
  const selectedIndex = rows?.findIndex(({ id }) => id === selectedId) ?? -1;
  useEffect(() => {
    if (selectedIndex >= 0) virtual.scrollToIndex(selectedIndex, { align: 'auto' });
  }, [selectedIndex, virtual]);
  const items = virtual.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <table className="listing-table" aria-busy={rows === null} aria-rowcount={count + 1}>
      <caption className="hidden-caption">
        <VisuallyHidden>{listing.heading}</VisuallyHidden>
      </caption>
      <Columns columns={columns} hasCheck={props.chosen !== null} />
      <Head {...props} />
      <tbody>
        {rows === null && <SkeletonRows columns={columns} hasCheck={props.chosen !== null} />}
        <Space height={before} />
        {items.map(({ index }) => {
          const row = rows?.[index];
          return (
            row !== undefined && (
              <ListingTableRow key={row.id} {...props} row={row} index={index} isSelected={row.id === selectedId} />
            )
          );
        })}
        <Space height={after} />
      </tbody>
    </table>
  );
}

const Space = ({ height }: { readonly height: number }) => (height <= 0 ? null : <tr aria-hidden style={{ height }} />);

interface ColumnsProps<Row extends ListingRow> {
  readonly columns: readonly ListingColumn<Row>[];
  readonly hasCheck: boolean;
}

const Columns = <Row extends ListingRow>({ columns, hasCheck }: ColumnsProps<Row>) => (
  <colgroup>
    {hasCheck && <col style={{ width: CHECK_PX }} />}
    {columns.map(({ name, width }) => (
      <col key={name} style={width === undefined ? {} : { width }} />
    ))}
  </colgroup>
);

function Head<Row extends ListingRow>({ rows, columns, sort, chosen, onSort }: ListingTableProps<Row>) {
  const chosenCount = chosen === null ? 0 : (rows ?? []).filter(({ id }) => chosen.isChosen(id)).length;
  const areAllChosen = chosenCount > 0 && chosenCount === rows?.length;
  return (
    <thead>
      <tr>
        {chosen !== null && (
          <th scope="col">
            <Checkbox
              size="xs"
              aria-label="Select all rows of this page"
              checked={areAllChosen}
              indeterminate={chosenCount > 0 && !areAllChosen}
              onChange={chosen.togglePage}
            />
          </th>
        )}
        {columns.map(({ name, label, isFigure, sort: column }) =>
          column === undefined ? (
            <th key={name} scope="col" data-figure={isFigure || undefined}>
              {label}
            </th>
          ) : (
            <th key={name} scope="col" data-figure={isFigure || undefined} aria-sort={ariaSort(column, sort)}>
              <SortButton label={label} column={column} sort={sort} onSort={onSort} />
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}

const SkeletonRows = <Row extends ListingRow>({ columns, hasCheck }: ColumnsProps<Row>) =>
  Array.from({ length: SKELETONS }, (_, row) => (
    <tr key={row} aria-hidden>
      {hasCheck && (
        <td>
          <Waiting />
        </td>
      )}
      {columns.map(({ name }) => (
        <td key={name}>
          <Waiting />
        </td>
      ))}
    </tr>
  ));

const Waiting = () => <span className="listing-waiting" />;
