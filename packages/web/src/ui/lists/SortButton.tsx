import { Group, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSelector } from '@tabler/icons-react';
import './lists.css';

export interface SortState<Column extends string> {
  readonly sortBy: Column;
  readonly sortOrder: 'ASC' | 'DESC';
}

export interface SortButtonProps<Column extends string> {
  readonly label: string;
  readonly column: Column;
  readonly sort: SortState<Column>;
  readonly onSort: (sort: SortState<Column>) => void;
}

/** Returns the order of a column for screen readers. */
export const ariaSort = <Column extends string>(column: Column, { sortBy, sortOrder }: SortState<Column>) =>
  sortBy !== column ? 'none' : sortOrder === 'ASC' ? 'ascending' : 'descending';

/** The button of a column header: it sorts by the column, and reverses the order when the list is sorted by it. */
export function SortButton<Column extends string>(props: SortButtonProps<Column>) {
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
