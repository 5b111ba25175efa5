import { Button, Group, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { SearchField } from '../../../ui/lists/SearchField.tsx';
import { useCategories } from '../parts/use-categories.ts';
import { FilterInputs, type FilterInputsProps } from './FilterInputs.tsx';
import { isFiltered, type ListSearch, withoutFilters } from './list-search.ts';

export interface ListFiltersProps extends FilterInputsProps {
  readonly onReplace: (search: ListSearch) => void;
}

/** All filters of the list, on one line where there is room. */
export function ListFilters({ search, onChange, onReplace }: ListFiltersProps) {
  const { source } = useCategories(false);
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const [isOpen, setIsOpen] = useState(false);
  const field = (
    <SearchField
      label="Search submissions"
      size="xs"
      {...(isNarrow ? { flex: 1 } : { w: 230 })}
      value={search.q ?? ''}
      onSearch={(q) => {
        if (q !== (search.q ?? '')) onChange({ q: q || undefined });
      }}
    />
  );
  const filters = <FilterInputs search={search} onChange={onChange} categories={source} />;
  const clear = isFiltered(search) && (
    <Button size="xs" variant="subtle" onClick={() => onReplace(withoutFilters(search))}>
      Clear filters
    </Button>
  );
  if (!isNarrow)
    return (
      <Group gap="xs" align="flex-start" role="search" aria-label="Filters">
        {field}
        {filters}
        {clear}
      </Group>
    );
  return (
    <Stack gap="xs" role="search" aria-label="Filters">
      <Group gap="xs" wrap="nowrap">
        {field}
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Filters
        </Button>
      </Group>
      {isOpen && (
        <Group gap="xs" align="flex-start">
          {filters}
        </Group>
      )}
      {clear}
    </Stack>
  );
}
