import { Group, Table, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react';
import './lists.css';

export interface SortState<Column extends string> {
  readonly sortBy: Column;
  readonly sortOrder: 'ASC' | 'DESC';
}

export interface SortHeaderProps<Column extends string> {
  readonly label: string;
  readonly column: Column;
  readonly sort: SortState<Column>;
  readonly onSort: (sort: SortState<Column>) => void;
  readonly className?: string;
}

/** Returns the order of a column for screen readers. */
export const ariaSort = <Column extends string>(column: Column, { sortBy, sortOrder }: SortState<Column>) =>
  sortBy !== column ? 'none' : sortOrder === 'ASC' ? 'ascending' : 'descending';

/** A column header that sorts by its column, and reverses the order when the list is already sorted by it. */
export function SortHeader<Column extends string>({ className, ...props }: SortHeaderProps<Column>) {
  return (
    <Table.Th className={className} aria-sort={ariaSort(props.column, props.sort)} scope="col">
      <SortButton {...props} />
    </Table.Th>
  );
}

/** The button in a column header. */
export function SortButton<Column extends string>(props: Omit<SortHeaderProps<Column>, 'className'>) {
  const { label, column, sort, onSort } = props;
  const isSorted = sort.sortBy === column;
  const Icon = !isSorted ? IconSelector : sort.sortOrder === 'ASC' ? IconChevronUp : IconChevronDown;
  const toggleSort = () =>
    onSort({ sortBy: column, sortOrder: isSorted && sort.sortOrder === 'DESC' ? 'ASC' : 'DESC' });
  return (
    <UnstyledButton onClick={toggleSort} className="sort-button" fz="xs" fw={600}>
      <Group gap={2} wrap="nowrap">
        {label}
        <Icon size={14} aria-hidden />
      </Group>
    </UnstyledButton>
  );
}
