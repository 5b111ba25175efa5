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

/** A column header that sorts by its column, and reverses the order when the list is already sorted by it. */
export function SortHeader<Column extends string>({ label, column, sort, onSort, className }: SortHeaderProps<Column>) {
  const isSorted = sort.sortBy === column;
  const Icon = !isSorted ? IconSelector : sort.sortOrder === 'ASC' ? IconChevronUp : IconChevronDown;
  const toggleSort = () =>
    onSort({ sortBy: column, sortOrder: isSorted && sort.sortOrder === 'DESC' ? 'ASC' : 'DESC' });
  return (
    <Table.Th
      className={className}
      aria-sort={!isSorted ? 'none' : sort.sortOrder === 'ASC' ? 'ascending' : 'descending'}
      scope="col"
    >
      <UnstyledButton onClick={toggleSort} className="sort-button" fz="xs" fw={600}>
        <Group gap={2} wrap="nowrap">
          {label}
          <Icon size={14} aria-hidden />
        </Group>
      </UnstyledButton>
    </Table.Th>
  );
}
